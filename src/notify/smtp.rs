//! A conversation with the mail server, each step of it within its time. lettre's own time-out is for connecting alone:
//! a server that accepts and then says nothing would be waited for without end.

use std::{fs, time::Duration};

use lettre::{
    address::Envelope,
    transport::smtp::{
        self,
        authentication::{Credentials, DEFAULT_MECHANISMS},
        client::{AsyncSmtpConnection, Certificate, TlsParameters},
        extension::ClientId,
    },
};
use tokio::time::timeout;

use crate::config::{Mail, MailTls};

/// Sender, receivers, the wish to send, and the letter itself.
const STEPS_OF_LETTER: u32 = 4;

/// Why a conversation came to nothing.
#[derive(Debug, thiserror::Error)]
pub(super) enum SmtpError {
    /// The server took too long.
    #[error("{step} took longer than {secs} s (mail.timeout_secs)")]
    TimedOut {
        /// With what.
        step: &'static str,
        /// What it had.
        secs: u64,
    },
    /// TLS cannot be set up on this side.
    #[error("the connection cannot be protected: {0:#}")]
    Unprotected(anyhow::Error),
    /// The server refused it, or is not there.
    #[error(transparent)]
    Smtp(#[from] smtp::Error),
}

/// A connection that is logged in. One for each letter: they are rare, and none goes stale.
pub(super) struct Conversation {
    connection: AsyncSmtpConnection,
    patience: Duration,
}

impl Conversation {
    /// Connects and logs in; `domain` is the name by which the server is greeted.
    pub async fn open(config: &Mail, domain: &str) -> Result<Self, SmtpError> {
        let patience = Duration::from_secs(config.timeout_secs);
        let hello = ClientId::Domain(domain.to_owned());
        let (at_once, later) = match config.tls {
            MailTls::None => (None, None),
            MailTls::Tls => (Some(tls(config)?), None),
            MailTls::Starttls => (None, Some(tls(config)?)),
        };
        let server = (config.host.as_str(), config.port);
        let connect =
            AsyncSmtpConnection::connect_tokio1(server, Some(patience), &hello, at_once, None);
        let mut connection = within(patience, "connecting", connect).await?;
        if let Some(parameters) = later {
            within(patience, "STARTTLS", connection.starttls(parameters, &hello)).await?;
        }
        if !config.username.is_empty() {
            let password = config.password.reveal().to_owned();
            let login = Credentials::new(config.username.clone(), password);
            within(patience, "the login", connection.auth(DEFAULT_MECHANISMS, &login)).await?;
        }
        Ok(Self { connection, patience })
    }

    /// Hands over a letter; the server has taken it when this returns.
    pub async fn send(mut self, envelope: &Envelope, letter: &[u8]) -> Result<(), SmtpError> {
        let patience = self.patience * STEPS_OF_LETTER;
        within(patience, "handing over", self.connection.send(envelope, letter)).await?;
        self.end().await;
        Ok(())
    }

    /// Says goodbye. What was taken stays taken, whether or not that is answered.
    pub async fn end(mut self) {
        let _ = timeout(self.patience, self.connection.abort()).await;
    }
}

fn tls(config: &Mail) -> Result<TlsParameters, SmtpError> {
    let built = || -> anyhow::Result<TlsParameters> {
        let mut parameters = TlsParameters::builder(config.host.clone());
        if !config.ca_file.as_os_str().is_empty() {
            let pem = fs::read(&config.ca_file)?;
            parameters = parameters.add_root_certificate(Certificate::from_pem(&pem)?);
        }
        Ok(parameters.build_rustls()?)
    };
    built().map_err(SmtpError::Unprotected)
}

async fn within<T>(
    patience: Duration,
    step: &'static str,
    work: impl Future<Output = Result<T, smtp::Error>>,
) -> Result<T, SmtpError> {
    let late = |_| SmtpError::TimedOut { step, secs: patience.as_secs() };
    Ok(timeout(patience, work).await.map_err(late)??)
}

#[cfg(test)]
mod tests {
    use std::{
        io::{self, BufRead, BufReader, Write},
        net::{TcpListener, TcpStream},
        thread,
    };

    use super::*;

    fn config(listener: &TcpListener) -> Mail {
        Mail {
            host: "127.0.0.1".into(),
            port: listener.local_addr().expect("address").port(),
            tls: MailTls::None,
            timeout_secs: 1,
            ..Mail::default()
        }
    }

    #[tokio::test]
    async fn a_server_that_says_nothing_is_waited_for_no_longer_than_is_configured() {
        // The system takes the connection; nobody else does.
        let listener = TcpListener::bind("127.0.0.1:0").expect("port");
        let opened = Conversation::open(&config(&listener), "example.lv").await.err();
        let error = opened.expect("nobody answers");
        assert!(matches!(error, SmtpError::TimedOut { secs: 1, .. }), "{error}");
        assert!(error.to_string().contains("mail.timeout_secs"), "{error}");
    }

    #[tokio::test]
    async fn a_letter_that_was_taken_is_delivered_whether_or_not_the_goodbye_is_answered() {
        let listener = TcpListener::bind("127.0.0.1:0").expect("port");
        let config = config(&listener);
        thread::spawn(move || {
            listener.accept().and_then(|(stream, _)| take_and_fall_silent(&stream))
        });
        let conversation = Conversation::open(&config, "example.lv").await.expect("open");
        let address = |text: &str| text.parse().expect("address");
        let envelope = Envelope::new(Some(address("a@example.lv")), vec![address("b@example.lv")]);
        let sent = conversation.send(&envelope.expect("envelope"), b"Subject: a\r\n\r\nb").await;
        sent.expect("taken");
    }

    fn take_and_fall_silent(mut stream: &TcpStream) -> io::Result<()> {
        writeln!(stream, "220 mail.example.lv\r")?;
        let mut is_letter = false;
        for line in BufReader::new(stream).lines() {
            let line = line?;
            match line.as_str() {
                "." => is_letter = false,
                _ if is_letter => continue,
                "QUIT" => continue,
                _ => is_letter = line == "DATA",
            }
            writeln!(stream, "{} ok\r", if is_letter { 354 } else { 250 })?;
        }
        Ok(())
    }
}
