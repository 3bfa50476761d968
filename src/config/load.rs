//! Merges the sources (built-in default < file < credentials < environment < flag) and says where each value came from.

use std::{
    ffi::OsStr,
    fs, io,
    path::{Path, PathBuf},
};

use figment::{
    Figment, Metadata, Profile, Provider,
    error::Kind,
    providers::{Format, Serialized, Toml},
    value::{Dict, Map, Value},
};

use super::{Config, ConfigError, Problem, Secret};

/// The file that is read when `--config` names none.
const DEFAULT_FILE: &str = "config.toml";
const ENV_PREFIX: &str = "VITRINA_";
/// Variables with our prefix that are not configuration: read by build.rs only.
const BUILD_VARIABLES: [&str; 1] = ["VITRINA_UI_DIST"];
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
        problems.extend(unknown_keys(&figment, &known));
        if !problems.is_empty() {
            return Err(ConfigError::Invalid(problems));
        }
        let mut config: Config = figment
            .extract()
            .map_err(|error| ConfigError::Invalid(type_problems(&figment, &known, &error)))?;
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
        source_of(&self.figment, key).is_none_or(|source| source == "default")
    }

    /// Every key with its effective value as TOML and its source, in alphabetical order.
    #[must_use]
    pub fn effective(&self) -> Vec<(String, String, String)> {
        let mut rows = Vec::new();
        let values = self.figment.extract::<Dict>().unwrap_or_default();
        collect_leaves(&values, "", &mut |key, value| {
            let source = source_of(&self.figment, key).unwrap_or_else(|| "default".into());
            rows.push((key.to_owned(), masked(key, as_toml(value)), source));
        });
        rows
    }
}

/// A provider with a name that a person recognises.
struct Named {
    name: String,
    data: Map<Profile, Dict>,
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
fn layer(name: &str, key: &str, value: Value) -> Named {
    let dict = key
        .rsplit('.')
        .fold(value, |inner, part| Value::from(Dict::from([(part.to_owned(), inner)])));
    Named {
        name: name.to_owned(),
        data: Profile::Default.collect(dict.into_dict().unwrap_or_default()),
    }
}

fn default_dict() -> Dict {
    Figment::from(Serialized::defaults(Config::default())).extract().unwrap_or_default()
}

/// Reads the credentials whose names begin with one of our tables, such as `mail.password`; the unit may
/// have others for other purposes. An editor's line end is no part of a secret.
fn credentials_layer(dir: &Path, known: &Dict) -> Result<Figment, ConfigError> {
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
fn environment_layer(variables: &[(String, String)], known: &Dict) -> (Figment, Vec<Problem>) {
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
fn parse_like(known: &Dict, key: &str, text: &str) -> Value {
    let is_text = matches!(find(known, key), Some(Value::String(..)));
    if is_text {
        return Value::from(text);
    }
    text.parse().unwrap_or_else(|_| Value::from(text))
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
            let value = figment.find_value(&key).ok();
            let expected = match &error.kind {
                Kind::InvalidType(_, expected) | Kind::InvalidValue(_, expected) => {
                    format!("expected {}", in_words(expected))
                }
                other => other.to_string(),
            };
            let example = find(known, &key).map(as_toml).unwrap_or_default();
            Problem {
                source: error.metadata.as_ref().map(|m| m.name.to_string()),
                value: value.map(|value| masked(&key, plain(&value))),
                remedy: format!("{expected}; the default is {example}"),
                key,
            }
        })
        .collect()
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
