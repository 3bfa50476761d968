//! Merges the sources (built-in default < file < credentials < environment < flag) and says where each value came from.

mod layers;

use std::{
    fs, io, iter,
    net::{Ipv6Addr, UdpSocket},
    path::{Path, PathBuf},
};

use figment::{
    Figment, Provider,
    error::Kind,
    providers::{Format, Serialized, Toml},
    value::{Dict, Value},
};

use super::{Config, ConfigError, Problem, Secret};
use layers::{Named, credentials_layer, environment_layer, layer, parse_like};

/// The file that is read when `--config` names none.
const DEFAULT_FILE: &str = "config.toml";
const HTTPS_PORT: u16 = 443;
const HTTP_PORT: u16 = 80;
/// A mistyped key is suggested from this similarity on (Jaro-Winkler, 0 to 1).
const SIMILAR_ENOUGH: f64 = 0.75;

/// Where values may come from.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    /// The file given with `--config`; it must exist.
    pub file: Option<PathBuf>,
    /// systemd's directory of credentials: a file whose name is a key holds its value.
    pub credentials: Option<PathBuf>,
    /// Environment variables as name and value; others than ours are passed over.
    pub environment: Vec<(String, String)>,
    /// Flags as dotted key and value; they win over all else.
    pub flags: Vec<(&'static str, String)>,
}

/// A valid configuration and where its values came from.
#[derive(Debug)]
pub struct Loaded {
    /// The values.
    pub config: Config,
    figment: Figment,
}

impl Sources {
    /// Reads, merges and validates all sources.
    pub fn load(&self) -> Result<Loaded, ConfigError> {
        let known = default_dict();
        let mut figment = Figment::from(Serialized::defaults(Config::default()));
        if let Some(toml) = self.read_file()? {
            figment = figment.merge(toml);
        }
        if let Some(dir) = &self.credentials {
            figment = figment.merge(credentials_layer(dir, &known)?);
        }
        let (environment, mut problems) = environment_layer(&self.environment, &known);
        figment = figment.merge(environment);
        for (key, value) in &self.flags {
            figment = figment.merge(layer("flag", key, parse_like(&known, key, value)));
        }
        figment = open_to_the_internet(figment, &known);
        problems.extend(unknown_keys(&figment, &known));
        if !problems.is_empty() {
            return Err(ConfigError::Invalid(problems));
        }
        let mut config = extract(&figment, &known)?;
        let unread = config.read_secrets();
        // What a missing secret leads to says nothing new.
        let problems = if unread.is_empty() { config.problems() } else { unread };
        let problems: Vec<Problem> = problems
            .into_iter()
            .map(|problem| Problem { source: source_of(&figment, &problem.key), ..problem })
            .collect();
        if problems.is_empty() {
            Ok(Loaded { config, figment })
        } else {
            Err(ConfigError::Invalid(problems))
        }
    }

    fn read_file(&self) -> Result<Option<Named>, ConfigError> {
        let path = self.file.as_deref().unwrap_or(Path::new(DEFAULT_FILE));
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound && self.file.is_none() => {
                return Ok(None);
            }
            Err(error) if error.kind() == io::ErrorKind::InvalidData => {
                return Err(ConfigError::Syntax {
                    path: path.display().to_string(),
                    reason: "it is not UTF-8: save it as UTF-8".to_owned(),
                });
            }
            Err(error) => {
                return Err(ConfigError::Unreadable {
                    path: path.display().to_string(),
                    reason: error.to_string(),
                });
            }
        };
        let name = path.display().to_string();
        let data = Toml::string(&text).data().map_err(|error| ConfigError::Syntax {
            path: name.clone(),
            reason: error.to_string(),
        })?;
        Ok(Some(Named { name, data }))
    }
}

impl Loaded {
    /// Whether nobody set this key.
    #[must_use]
    pub fn is_default(&self, key: &str) -> bool {
        source_of(&self.figment, key).is_none_or(|source| source.starts_with("default"))
    }

    /// Every key with its effective value as TOML and its source, in alphabetical order.
    #[must_use]
    pub fn effective(&self) -> Vec<(String, String, String)> {
        let mut rows = Vec::new();
        let values = self.figment.extract::<Dict>().unwrap_or_default();
        collect_leaves(&values, "", &mut |key, value| {
            let source = source_of(&self.figment, key).unwrap_or_else(|| "default".into());
            rows.push((key.to_owned(), masked(key, as_toml(&mask_inside(value))), source));
        });
        rows
    }
}

/// Where the certificate is fetched by itself the server is a website's own: its port and its addresses are those of
/// HTTPS, unless somebody has set others.
fn open_to_the_internet(figment: Figment, known: &Dict) -> Figment {
    if !figment.extract_inner::<bool>("server.tls.auto").unwrap_or_default() {
        return figment;
    }
    let is_free = |key: &str| {
        find(known, key).is_some()
            && source_of(&figment, key).is_none_or(|source| source == "default")
    };
    let mut values = Vec::new();
    if is_free("server.address") {
        // Where the system has IPv6, an address of that kind takes both.
        let has_v6 = UdpSocket::bind((Ipv6Addr::LOCALHOST, 0)).is_ok();
        values.push(("server.address", Value::from(if has_v6 { "::" } else { "0.0.0.0" })));
    }
    if is_free("server.port") {
        values.push(("server.port", Value::from(HTTPS_PORT)));
    }
    let is_public =
        is_free("server.port") || figment.extract_inner("server.port").ok() == Some(HTTPS_PORT);
    if is_public && is_free("server.tls.redirect_port") {
        values.push(("server.tls.redirect_port", Value::from(HTTP_PORT)));
    }
    values.into_iter().fold(figment, |figment, (key, value)| {
        figment.merge(layer("default with server.tls.auto", key, value))
    })
}

fn default_dict() -> Dict {
    Figment::from(Serialized::defaults(Config::default())).extract().unwrap_or_default()
}

fn find<'d>(dict: &'d Dict, key: &str) -> Option<&'d Value> {
    let (head, rest) = key.split_once('.').map_or((key, None), |(h, r)| (h, Some(r)));
    let value = dict.get(head)?;
    match rest {
        None => Some(value),
        Some(rest) => find(value.as_dict()?, rest),
    }
}

fn unknown_keys(figment: &Figment, known: &Dict) -> Vec<Problem> {
    let mut known_keys = Vec::new();
    collect_leaves(known, "", &mut |key, _| known_keys.push(key.to_owned()));
    let given = figment.extract::<Dict>().unwrap_or_default();
    let mut problems = Vec::new();
    collect_leaves(&given, "", &mut |key, value| {
        if known_keys.iter().any(|known| known == key) {
            return;
        }
        let nearest = known_keys
            .iter()
            .map(|known| (strsim::jaro_winkler(known, key), known))
            .filter(|(similarity, _)| *similarity >= SIMILAR_ENOUGH)
            .max_by(|a, b| a.0.total_cmp(&b.0));
        let remedy = nearest.map_or_else(
            || "unknown key; `vitrina config` lists the known ones".to_owned(),
            |(_, known)| format!("unknown key; did you mean `{known}`?"),
        );
        problems.push(Problem {
            key: key.to_owned(),
            source: figment.get_metadata(value.tag()).map(|m| m.name.to_string()),
            value: None,
            remedy,
        });
    });
    problems
}

fn collect_leaves(dict: &Dict, prefix: &str, visit: &mut impl FnMut(&str, &Value)) {
    for (name, value) in dict {
        let key = if prefix.is_empty() { name.clone() } else { format!("{prefix}.{name}") };
        match value {
            Value::Dict(_, inner) if !inner.is_empty() => collect_leaves(inner, &key, visit),
            _ => visit(&key, value),
        }
    }
}

fn type_problems(figment: &Figment, known: &Dict, error: &figment::Error) -> Vec<Problem> {
    error
        .clone()
        .into_iter()
        .map(|error| {
            let key = error.path.join(".");
            // In a table with a mistyped key nobody knows which of the values are secret.
            let value = figment.find_value(&key).ok().filter(|value| !has_tables(value));
            let expected = match &error.kind {
                Kind::InvalidType(_, expected) | Kind::InvalidValue(_, expected) => {
                    format!("expected {}", in_words(expected))
                }
                other => other.to_string(),
            };
            // An element of a list has no default.
            let default =
                find(known, &key).map(|value| format!("; the default is {}", as_toml(value)));
            Problem {
                source: error.metadata.as_ref().map(|m| m.name.to_string()),
                value: value.map(|value| masked(&key, plain(&value))),
                remedy: expected + &default.unwrap_or_default(),
                key,
            }
        })
        .collect()
}

/// Figment tells the first value of a wrong type: that one has its default then, until all are told.
fn extract(figment: &Figment, known: &Dict) -> Result<Config, ConfigError> {
    let (mut rest, mut problems) = (figment.clone(), Vec::new());
    loop {
        let error = match rest.extract() {
            Ok(config) if problems.is_empty() => return Ok(config),
            Ok(_) => return Err(ConfigError::Invalid(problems)),
            Err(error) => error,
        };
        let found = type_problems(&rest, known, &error);
        let is_new = found.iter().any(|problem| !problems.contains(problem));
        let defaults: Vec<_> =
            found.iter().filter_map(|problem| default_around(known, &problem.key)).collect();
        if !is_new || defaults.is_empty() {
            problems.extend(found);
            return Err(ConfigError::Invalid(problems));
        }
        for (key, value) in defaults {
            rest = rest.merge(layer("default", &key, value));
        }
        problems.extend(found);
    }
}

/// The key, or that of the list in which it is, with its default.
fn default_around(known: &Dict, key: &str) -> Option<(String, Value)> {
    iter::successors(Some(key), |key| key.rsplit_once('.').map(|(above, _)| above))
        .find_map(|key| Some((key.to_owned(), find(known, key)?.clone())))
}

fn has_tables(value: &Value) -> bool {
    match value {
        Value::Array(_, items) => items.iter().any(has_tables),
        Value::Dict(..) => true,
        _ => false,
    }
}

/// Serde names a type as Rust does; its range says more to an administrator.
fn in_words(expected: &str) -> String {
    match expected {
        "u16" => format!("a whole number from 0 to {}", u16::MAX),
        "u32" | "usize" => "a whole number from 0 on".to_owned(),
        other => other.to_owned(),
    }
}

/// A value as it was written: text without the quotes that [`Problem`] adds itself.
fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| as_toml(value), str::to_owned)
}

/// A value to be shown, unless it is a secret.
fn masked(key: &str, value: String) -> String {
    let is_secret = Secret::is_kept_under(key) && !matches!(value.as_str(), "" | "\"\"");
    if is_secret { Secret::MASK.to_owned() } else { value }
}

/// A list of tables is shown as one value: the secrets in it are masked one by one.
fn mask_inside(value: &Value) -> Value {
    let mask_entry = |(key, value): (&String, &Value)| {
        let is_given = value.as_str() != Some("");
        let is_secret = Secret::is_kept_under(key) && is_given;
        (key.clone(), if is_secret { Value::from(Secret::MASK) } else { mask_inside(value) })
    };
    match value {
        Value::Array(tag, items) => Value::Array(*tag, items.iter().map(mask_inside).collect()),
        Value::Dict(tag, dict) => Value::Dict(*tag, dict.iter().map(mask_entry).collect()),
        other => other.clone(),
    }
}

fn source_of(figment: &Figment, key: &str) -> Option<String> {
    let value = figment.find_value(key).ok()?;
    let name = figment.get_metadata(value.tag())?.name.to_string();
    // Figment names the layer after the struct; a person knows it as the default.
    Some(if name.starts_with("vitrina::") { "default".into() } else { name })
}

fn as_toml(value: &Value) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

#[cfg(test)]
mod tests;
