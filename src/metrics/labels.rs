//! By what the counters tell apart: each label with its fixed set of values.

/// A set of label values, counted by their place in the list.
pub trait Label: Copy + Into<usize> {
    /// The values as they are written.
    const NAMES: &'static [&'static str];
}

macro_rules! label {
    ($(#[$doc:meta])* $name:ident { $($(#[$value_doc:meta])* $value:ident = $text:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name { $($(#[$value_doc])* $value),+ }

        impl From<$name> for usize {
            fn from(value: $name) -> Self {
                value as Self
            }
        }

        impl Label for $name {
            const NAMES: &'static [&'static str] = &[$($text),+];
        }
    };
}

label! {
    /// What kind of address was asked for.
    RouteClass {
        /// Pages, pictures and feeds.
        Page = "page",
        /// Scripts, styles and fonts.
        Asset = "asset",
        /// Public calls.
        Api = "api",
        /// Calls of the administration.
        Admin = "admin",
        /// Health checks and these figures.
        Health = "health",
    }
}

label! {
    /// Why the front turned a connection or a request away, or cut it off.
    Cut {
        /// There were too many connections.
        All = "connections",
        /// It rested when others of its address had too many.
        GaveWay = "gave_way",
        /// There were too many from one address.
        Address = "address",
        /// The TLS handshake took too long.
        Handshake = "handshake",
        /// The head of a request took too long.
        Head = "head",
        /// The head could be understood in two ways, or not at all.
        Malformed = "malformed",
        /// A body came too slowly.
        Body = "body",
        /// Too many bodies were being read.
        Memory = "memory",
        /// There were too many streams of events.
        Streams = "streams",
        /// There was too much that was answered and not read.
        Answers = "answers",
        /// The other side took nothing of its answer.
        Stall = "stall",
    }
}

label! {
    /// Where a contact request went.
    Intake {
        /// To the others.
        Stored = "stored",
        /// Into quarantine.
        Quarantined = "quarantined",
    }
}

label! {
    /// How the firm is told of a contact request.
    Channel {
        /// By e-mail.
        Mail = "mail",
        /// By a call of another program.
        Webhook = "webhook",
    }
}

label! {
    /// How an attempt to tell ended.
    Delivery {
        /// The other side has it.
        Delivered = "delivered",
        /// It will be tried again.
        Delayed = "delayed",
        /// It was refused for good.
        Refused = "refused",
    }
}

label! {
    /// An AI tool.
    Tool {
        /// The consultant.
        Chat = "chat",
        /// E-mails.
        Email = "email",
        /// Posts.
        Post = "post",
        /// Recommendations.
        Recommend = "recommend",
        /// Text analysis.
        Text = "text",
        /// Summaries of documents.
        Document = "document",
        /// Drafts of replies, for the administrator.
        Reply = "reply",
    }
}

label! {
    /// Who answered in an AI tool.
    Answerer {
        /// A model.
        Ollama = "ollama",
        /// The built-in engine.
        Builtin = "builtin",
        /// Nobody: it failed.
        Nobody = "none",
    }
}
