//! The calendars of those who meet visitors: looked at again and again, what they said kept on disk. A calendar that
//! cannot be read keeps its last good state; after a set time it is believed no more, and no times of its owner are
//! offered: better none than one that is taken.

use std::{
    sync::{Arc, PoisonError},
    time::Duration,
};

use jiff::{SignedDuration, Timestamp};
use serde::Serialize;
use tokio::{
    sync::Semaphore,
    task::JoinSet,
    time::{MissedTickBehavior, interval},
};
use utoipa::ToSchema;

use super::{Bookings, who::name_of};
use crate::{
    booking::{
        Busy,
        feed::{FeedAddress, FeedFailure, FeedHealth, FeedState, FeedWindow, look},
    },
    config::Config,
    store::StoreError,
};

/// How often the clock is looked at; the calendars less often ([`crate::booking::feed::EVERY`]).
const GLANCE: Duration = Duration::from_secs(20);
/// Each may be of some megabytes.
const LOOKS_AT_ONCE: usize = 4;

/// What is known of all calendars.
#[derive(Debug)]
pub(super) struct Calendars {
    all: Vec<Calendar>,
    trust: SignedDuration,
}

#[derive(Clone, Debug)]
struct Calendar {
    person: usize,
    address: FeedAddress,
    /// None until it was read or looked at.
    state: Option<FeedState>,
}

/// How it is with a calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CalendarState {
    /// The last look was good.
    Fresh,
    /// It cannot be read now; what it last said is believed for a while.
    Stale,
    /// It could not be read for too long, or never: no times of its owner are offered.
    TooOld,
}

/// What the administrator is told of a calendar.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CalendarOverview {
    /// Whose it is.
    pub person: String,
    /// How it is with it.
    pub state: CalendarState,
    /// When it was last read well; RFC 3339, UTC; null if never.
    #[schema(value_type = Option<String>, format = DateTime, required)]
    pub fetched_at: Option<Timestamp>,
    /// Why the last look failed, in one word; null if it did not.
    #[schema(required)]
    pub failure: Option<FeedFailure>,
}

impl Calendars {
    pub fn new(config: &Config) -> Self {
        let all = config.booking.calendars().into_iter().map(|(person, url)| Calendar {
            person,
            address: FeedAddress::new(url),
            state: None,
        });
        Self { all: all.collect(), trust: config.booking.calendar_trust() }
    }

    fn health(&self, calendar: &Calendar, now: Timestamp) -> FeedHealth {
        let state = calendar.state.as_ref();
        state.map_or(FeedHealth::TooOld, |state| state.health(now, self.trust))
    }

    pub fn count_unbelievable(&self, now: Timestamp) -> usize {
        let is_too_old = |one: &&Calendar| self.health(one, now) == FeedHealth::TooOld;
        self.all.iter().filter(is_too_old).count()
    }

    pub fn busy(&self, now: Timestamp) -> Vec<Busy> {
        let mut busy = Vec::new();
        for calendar in &self.all {
            let person = calendar.person;
            match (&calendar.state, self.health(calendar, now)) {
                (Some(state), FeedHealth::Fresh | FeedHealth::Stale { .. }) => {
                    busy.extend(state.busy_of(person));
                }
                _ => busy.push(Busy { person, start: Timestamp::MIN, end: Timestamp::MAX }),
            }
        }
        busy
    }
}

impl Bookings {
    /// Looks at the calendars whenever it is time, until the runtime ends.
    pub async fn watch_calendars(self) {
        if self.read_calendars().all.is_empty() {
            return;
        }
        if let Err(error) = self.recall_calendars().await {
            tracing::error!("what the calendars said last cannot be read: {error}");
        }
        let mut glances = interval(GLANCE);
        glances.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            glances.tick().await;
            if let Err(error) = self.look_at_calendars().await {
                tracing::error!("what the calendars say cannot be kept: {error}");
            }
        }
    }

    /// Takes up what was kept of the calendars that are configured and have not been looked at since.
    pub async fn recall_calendars(&self) -> Result<(), StoreError> {
        let kept: Vec<FeedState> = self.store().kept_calendars().await?.unwrap_or_default();
        let mut calendars = self.calendars().write().unwrap_or_else(PoisonError::into_inner);
        for calendar in calendars.all.iter_mut().filter(|calendar| calendar.state.is_none()) {
            let source = calendar.address.source();
            calendar.state = kept.iter().find(|state| state.source == source).cloned();
        }
        Ok(())
    }

    /// Looks at the calendars for which it is time, and keeps what they say.
    pub async fn look_at_calendars(&self) -> Result<(), StoreError> {
        let now = self.clock().now();
        let rules = self.rules();
        let window = FeedWindow::at(now, rules.furthest_days, rules.zone);
        let due: Vec<(usize, Calendar)> = {
            let calendars = self.read_calendars();
            let is_due = |one: &Calendar| one.state.as_ref().is_none_or(|state| state.is_due(now));
            let all = calendars.all.iter().enumerate();
            all.filter(|(_, one)| is_due(one)).map(|(place, one)| (place, one.clone())).collect()
        };
        if due.is_empty() {
            return Ok(());
        }
        // Whose server is silent keeps nobody else's calendar unread, and what all together may send does not come at once.
        let places = Arc::new(Semaphore::new(LOOKS_AT_ONCE));
        let mut looks = JoinSet::new();
        for (place, Calendar { address, state, .. }) in due {
            let places = Arc::clone(&places);
            looks.spawn(async move {
                let _turn = places.acquire().await;
                (place, look(&address, state, window, now).await)
            });
        }
        while let Some(looked) = looks.join_next().await {
            let Ok((place, state)) = looked else { continue };
            let mut calendars = self.calendars().write().unwrap_or_else(PoisonError::into_inner);
            if let Some(failure) = state.failure {
                let whose = self.name_owner(calendars.all[place].person);
                tracing::warn!("the calendar for bookings{whose} cannot be read: {failure}");
            }
            calendars.all[place].state = Some(state);
        }
        let states: Vec<FeedState> =
            self.read_calendars().all.iter().filter_map(|one| one.state.clone()).collect();
        self.store().keep_calendars(&states).await
    }

    /// " of Anna", where the firm names its people.
    fn name_owner(&self, person: usize) -> String {
        let name = name_of(self.rules(), person);
        if name.is_empty() { name } else { format!(" of {name}") }
    }

    /// How it is with each calendar.
    #[must_use]
    pub fn calendar_overviews(&self, now: Timestamp) -> Vec<CalendarOverview> {
        let calendars = self.read_calendars();
        let overview = |calendar: &Calendar| CalendarOverview {
            person: name_of(self.rules(), calendar.person),
            state: match calendars.health(calendar, now) {
                FeedHealth::Fresh => CalendarState::Fresh,
                FeedHealth::Stale { .. } => CalendarState::Stale,
                FeedHealth::TooOld => CalendarState::TooOld,
            },
            fetched_at: calendar.state.as_ref().and_then(|state| state.fetched_at),
            failure: calendar.state.as_ref().and_then(|state| state.failure),
        };
        calendars.all.iter().map(overview).collect()
    }

    pub(super) fn read_calendars(&self) -> std::sync::RwLockReadGuard<'_, Calendars> {
        self.calendars().read().unwrap_or_else(PoisonError::into_inner)
    }
}
