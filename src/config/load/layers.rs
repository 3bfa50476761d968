//! One source as one layer: a value, systemd's credentials, the environment.

use std::{ffi::OsStr, fs, io, path::Path};

use figment::{
    Figment, Metadata, Profile, Provider,
    value::{Dict, Map, Value},
};

use super::{ConfigError, Problem, find};

const ENV_PREFIX: &str = "VITRINA_";
/// Variables with our prefix that are not configuration: read by build.rs only.
const BUILD_VARIABLES: [&str; 1] = ["VITRINA_UI_DIST"];

/// A provider with a name that a person recognises.
pub(super) struct Named {
    pub name: String,
    pub data: Map<Profile, Dict>,
}

impl Provider for Named {
    fn metadata(&self) -> Metadata {
        Metadata::named(self.name.clone())
    }

    fn data(&self) -> Result<Map<Profile, Dict>, figment::Error> {
        Ok(self.data.clone())
    }
}

/// A layer of one value under a dotted key.
pub(super) fn layer(name: &str, key: &str, value: Value) -> Named {
    let dict = key
        .rsplit('.')
        .fold(value, |inner, part| Value::from(Dict::from([(part.to_owned(), inner)])));
    Named {
        name: name.to_owned(),
        data: Profile::Default.collect(dict.into_dict().unwrap_or_default()),
    }
}

/// Reads the credentials whose names begin with one of our tables, such as `mail.password`; the unit may
/// have others for other purposes. An editor's line end is no part of a secret.
pub(super) fn credentials_layer(dir: &Path, known: &Dict) -> Result<Figment, ConfigError> {
    let unreadable = |path: &Path, error: &io::Error| ConfigError::UnreadableCredential {
        path: path.display().to_string(),
        reason: error.to_string(),
    };
    let mut figment = Figment::new();
    for entry in fs::read_dir(dir).map_err(|error| unreadable(dir, &error))? {
        let path = entry.map_err(|error| unreadable(dir, &error))?.path();
        let Some(key) = path.file_name().and_then(OsStr::to_str) else { continue };
        let is_ours = key.split_once('.').is_some_and(|(table, _)| known.contains_key(table));
        if is_ours {
            let text = fs::read_to_string(&path).map_err(|error| unreadable(&path, &error))?;
            let value = parse_like(known, key, text.trim_end_matches(['\r', '\n']));
            figment = figment.merge(layer(&format!("credential {key}"), key, value));
        }
    }
    Ok(figment)
}

/// Turns `VITRINA_SERVER__PORT=8080` into `server.port = 8080`, one provider for all variables.
pub(super) fn environment_layer(
    variables: &[(String, String)],
    known: &Dict,
) -> (Figment, Vec<Problem>) {
    let mut figment = Figment::new();
    let mut problems = Vec::new();
    for (name, value) in variables {
        let Some(rest) = name.strip_prefix(ENV_PREFIX) else {
            continue;
        };
        if BUILD_VARIABLES.contains(&name.as_str()) {
            continue;
        }
        let Some((table, key)) = rest.split_once("__") else {
            problems.push(Problem {
                key: name.clone(),
                source: Some("environment".into()),
                value: None,
                remedy: "separate table and key with two underscores, such as \
                         VITRINA_SERVER__PORT"
                    .into(),
            });
            continue;
        };
        let key = format!("{table}.{key}").to_lowercase().replace("__", ".");
        let source = format!("environment {name}");
        figment = figment.merge(layer(&source, &key, parse_like(known, &key, value)));
    }
    (figment, problems)
}

/// Reads `text` as the type that the default has, so that a number stays text where text belongs.
pub(super) fn parse_like(known: &Dict, key: &str, text: &str) -> Value {
    let is_text = matches!(find(known, key), Some(Value::String(..)));
    if is_text {
        return Value::from(text);
    }
    text.parse().unwrap_or_else(|_| Value::from(text))
}
