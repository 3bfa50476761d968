//! What narrows and orders a list of contact requests, as it was sent.

use jiff::{Timestamp, civil::Date};
use rocket::{form::FromForm, http::RawStr};

use crate::{
    domain::{
        AccountId, Agreed, Contact, ContactFilter, ContactId, ContactOrder, DeadlinePlace, DueDays,
        Facet, Facets, Language, PROMISE, Received, SearchWords, StatusSet, TimeZone,
    },
    error::ApiError,
};

const MAX_QUERY_CHARS: usize = 200;

/// What a day and a deadline are measured by.
pub(super) struct Today {
    now: Timestamp,
    day: Date,
    zone: TimeZone,
}

impl Today {
    pub fn at(now: Timestamp, zone: TimeZone) -> Self {
        Self { now, day: zone.day(now), zone }
    }

    /// Requests are overdue that came before this.
    fn overdue_before(&self) -> Timestamp {
        self.now.checked_sub(PROMISE).unwrap_or(Timestamp::MIN)
    }

    /// Requests have to be answered after today that came at this time or later.
    fn later_from(&self) -> Timestamp {
        self.zone.day_end(self.day).checked_sub(PROMISE).unwrap_or(Timestamp::MIN)
    }
}

#[derive(FromForm)]
pub(super) struct ListQuery<'q> {
    pub limit: Option<&'q str>,
    before: Option<&'q str>,
    after: Option<&'q str>,
    order: Option<&'q str>,
    q: Option<&'q str>,
    status: Option<&'q str>,
    deadline: Option<&'q str>,
    from: Option<&'q str>,
    to: Option<&'q str>,
    source: Option<&'q str>,
    service: Option<&'q str>,
    assignee: Option<&'q str>,
    language: Option<&'q str>,
    tag: Option<&'q str>,
    due: Option<&'q str>,
}

impl ListQuery<'_> {
    /// Whether those are asked for that nobody answers.
    pub fn is_of_nobody(&self) -> bool {
        self.assignee == Some("none")
    }

    /// Whether it matters which requests an agreed time answers.
    pub fn is_by_answer(&self) -> bool {
        self.deadline.is_some() || self.order == Some("deadline")
    }

    /// Which requests are asked for; `people` answer requests.
    pub fn filter(
        &self,
        today: &Today,
        people: &[AccountId],
        agreed: Agreed,
    ) -> Result<ContactFilter, ApiError> {
        let texts = [self.q, self.source, self.service, self.tag];
        if texts.into_iter().flatten().any(|text| text.chars().count() > MAX_QUERY_CHARS) {
            return Err(ApiError::BadRequest);
        }
        let statuses = self.status.map(|names| StatusSet::parse(names).ok_or(ApiError::BadRequest));
        let statuses = statuses.transpose()?.unwrap_or_default();
        let (is_owed, by_deadline) = self.by_deadline(today)?.unzip();
        Ok(ContactFilter {
            words: self.q.map(SearchWords::parse).unwrap_or_default(),
            statuses,
            facets: self.facets(people)?,
            received: self.received(today.zone)?.and(by_deadline.unwrap_or_default()),
            due: self.due(today.day)?,
            is_owed,
            agreed,
        })
    }

    /// A deadline is whether an answer is owed, and a time of receipt.
    fn by_deadline(&self, today: &Today) -> Result<Option<(bool, Received)>, ApiError> {
        let Some(deadline) = self.deadline else { return Ok(None) };
        let (overdue, later) = (today.overdue_before(), today.later_from());
        let received = match deadline {
            "overdue" => Received { from: None, before: Some(overdue) },
            "ahead" => Received { from: Some(overdue), before: None },
            "today" => Received { from: Some(overdue), before: Some(later) },
            "later" => Received { from: Some(later), before: None },
            "none" => Received::default(),
            _ => return Err(ApiError::BadRequest),
        };
        Ok(Some((deadline != "none", received)))
    }

    fn received(&self, zone: TimeZone) -> Result<Received, ApiError> {
        let day = |day: Option<&str>| {
            day.map(str::parse::<Date>).transpose().map_err(|_| ApiError::BadRequest)
        };
        Ok(Received {
            from: day(self.from)?.map(|day| zone.day_start(day)),
            before: day(self.to)?.map(|day| zone.day_end(day)),
        })
    }

    fn facets(&self, people: &[AccountId]) -> Result<Facets, ApiError> {
        let mut facets = Facets::default();
        let service = self.service.map(Facet::Service);
        let tag = self.tag.map(Facet::Tag);
        for facet in [service, self.source.map(Facet::Source), tag].into_iter().flatten() {
            facets.add(facet);
        }
        if let Some(code) = self.language {
            let language = Language::from_code(code).ok_or(ApiError::BadRequest)?;
            facets.add(Facet::Language(language));
        }
        match self.assignee {
            None => {}
            Some(_) if self.is_of_nobody() => {
                facets.add_answered_by_none_of(people.iter().copied());
            }
            Some(id) => {
                let person = id.parse().map_err(|_| ApiError::BadRequest)?;
                facets.add(Facet::Assignee(Some(person)));
            }
        }
        Ok(facets)
    }

    fn due(&self, today: Date) -> Result<Option<DueDays>, ApiError> {
        match self.due {
            None => Ok(None),
            Some("today") => Ok(Some(DueDays::On(today))),
            Some("late") => Ok(Some(DueDays::Before(today))),
            Some(_) => Err(ApiError::BadRequest),
        }
    }

    /// Each order has its own way to go on.
    pub fn order(&self, today: &Today) -> Result<ContactOrder, ApiError> {
        let id = |id: Option<&str>| {
            id.map(str::parse::<ContactId>).transpose().map_err(|_| ApiError::BadRequest)
        };
        match (self.order, self.before, self.after) {
            (None | Some("newest"), before, None) => Ok(ContactOrder::Newest(id(before)?)),
            (Some("oldest"), None, after) => Ok(ContactOrder::Oldest(id(after)?)),
            (Some("deadline"), None, after) => {
                let place = after.map(str::parse::<DeadlinePlace>).transpose();
                let place = place.map_err(|_| ApiError::BadRequest)?;
                Ok(ContactOrder::Deadline(place, today.zone))
            }
            _ => Err(ApiError::BadRequest),
        }
    }

    /// The address of the page after the one that ends with this request.
    pub fn link(
        &self,
        limit: usize,
        order: ContactOrder,
        last: &Contact,
        agreed: &Agreed,
    ) -> String {
        let narrowed = [
            ("q", self.q),
            ("status", self.status),
            ("order", self.order),
            ("deadline", self.deadline),
            ("from", self.from),
            ("to", self.to),
            ("source", self.source),
            ("service", self.service),
            ("assignee", self.assignee),
            ("language", self.language),
            ("tag", self.tag),
            ("due", self.due),
        ];
        let narrowed = narrowed.into_iter().filter_map(|(name, value)| {
            value.map(|value| format!("&{name}={}", RawStr::new(value).percent_encode()))
        });
        let (name, place) = match order {
            ContactOrder::Newest(_) => ("before", last.id.to_string()),
            ContactOrder::Oldest(_) => ("after", last.id.to_string()),
            ContactOrder::Deadline(_, zone) => {
                ("after", DeadlinePlace::of(last, agreed, zone).to_string())
            }
        };
        format!("/api/admin/contacts?limit={limit}{}&{name}={place}", narrowed.collect::<String>())
    }
}
