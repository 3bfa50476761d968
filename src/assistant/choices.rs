//! The choices that the forms of the AI tools offer (specification, part 1 §5).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

// The texts are token trees: the derive of the schema does not see through a captured literal.
macro_rules! choices {
    ($(#[$doc:meta])* $name:ident { $($(#[$item:meta])* $variant:ident = $text:tt),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
        pub enum $name { $($(#[$item])* #[serde(rename = $text)] $variant),+ }

        impl $name {
            /// All choices, in the form's order.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// Its word on the wire.
            #[must_use]
            pub fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $text),+ }
            }
        }
    };
}

choices! {
    /// What an e-mail is for.
    EmailType {
        /// Answers something.
        Response = "response",
        /// Comes back to something.
        FollowUp = "follow-up",
        /// Introduces the sender.
        Introduction = "introduction",
        /// Offers something.
        Proposal = "proposal",
        /// Thanks.
        ThankYou = "thank-you",
        /// Asks for or confirms a meeting.
        Meeting = "meeting",
    }
}

choices! {
    /// Whom an e-mail goes to.
    RecipientType {
        /// A client.
        Client = "client",
        /// A colleague.
        Colleague = "colleague",
        /// A supplier.
        Supplier = "supplier",
        /// A partner.
        Partner = "partner",
        /// A customer.
        Customer = "customer",
    }
}

choices! {
    /// How an e-mail sounds.
    EmailTone {
        /// Businesslike.
        Professional = "professional",
        /// Warm.
        Friendly = "friendly",
        /// By the forms.
        Formal = "formal",
        /// As among acquaintances.
        Casual = "casual",
        /// Wants something.
        Persuasive = "persuasive",
    }
}

choices! {
    /// How a post sounds.
    PostTone {
        /// Warm.
        Friendly = "friendly",
        /// Businesslike.
        Professional = "professional",
        /// Lifts up.
        Inspiring = "inspiring",
        /// By the forms.
        Formal = "formal",
    }
}

choices! {
    /// Where a post appears.
    Platform {
        /// `LinkedIn`.
        LinkedIn = "linkedin",
        /// Facebook.
        Facebook = "facebook",
        /// X, formerly Twitter: 280 characters.
        X = "x",
    }
}

choices! {
    /// How large a company is.
    CompanySize {
        /// Just founded.
        Startup = "startup",
        /// Small.
        Small = "small",
        /// Medium.
        Medium = "medium",
        /// Large.
        Large = "large",
    }
}

choices! {
    /// What a company does.
    Industry {
        /// Sells over the internet.
        Ecommerce = "ecommerce",
        /// Makes things.
        Manufacturing = "manufacturing",
        /// Serves.
        Services = "services",
        /// Heals.
        Healthcare = "healthcare",
        /// Banks, insurers and the like.
        Finance = "finance",
        /// Teaches.
        Education = "education",
        /// Anything else.
        Other = "other",
    }
}

choices! {
    /// Euros a month.
    Budget {
        /// 500 to 2000.
        To2000 = "500-2000",
        /// 2000 to 5000.
        To5000 = "2000-5000",
        /// 5000 to 10000.
        To10000 = "5000-10000",
        /// 10000 and more.
        Over10000 = "10000+",
    }
}

choices! {
    /// By when it shall work.
    Timeline {
        /// A month.
        OneMonth = "1month",
        /// Three months.
        ThreeMonths = "3months",
        /// Half a year.
        SixMonths = "6months",
        /// A year.
        OneYear = "1year",
    }
}

choices! {
    /// How well a company knows technology.
    TechLevel {
        /// Little.
        Beginner = "beginner",
        /// Some.
        Intermediate = "intermediate",
        /// Much.
        Advanced = "advanced",
    }
}
