//! Pages of bookings. What they show changes with each booking, so none is ready before somebody asks; the page of times
//! is rendered once for all who are offered the same.

use std::{collections::HashMap, net::IpAddr, sync::PoisonError};

use super::{
    Answer, ContactFormState, Extra, Page, PageAddress, PageContent, PageData, PageKey,
    PageReadiness, Shown, Site, Visit, blog::NO_SLUG, visit::Step,
};

/// Pages of times that are kept; each is some 30 kB.
const MAX_KEPT: usize = 64;

/// Pages of times by the state that they are rendered from.
pub(super) type KeptPages = HashMap<String, Page>;

/// Which page of bookings is visited.
#[derive(Clone, Debug)]
pub enum BookingVisit {
    /// That on which a time is chosen.
    Times(PageKey),
    /// That of the booking with this secret.
    Managed(PageKey, String),
}

impl Site {
    /// Which page of bookings is visited, if one is.
    #[must_use]
    pub fn booking_visit(&self, visit: &Visit<'_>) -> Option<BookingVisit> {
        match self.decide(visit) {
            Step::Page(_, key) => self.booking_page_of(key),
            Step::Answer(_) | Step::NoFile => None,
        }
    }

    /// The page of bookings at an address, if one is there.
    #[must_use]
    pub fn booking_page_at(&self, address: &PageAddress) -> Option<BookingVisit> {
        self.booking_page_of(address.key(self, false))
    }

    fn booking_page_of(&self, key: PageKey) -> Option<BookingVisit> {
        let key = PageKey { sent: false, ..key };
        match self.routes.content(&key.path) {
            PageContent::Booking => Some(BookingVisit::Times(key)),
            PageContent::ManagedBooking(secret) => {
                let secret = secret.to_owned();
                Some(BookingVisit::Managed(key, secret))
            }
            _ => None,
        }
    }

    /// Whether this page shows bookings or times for them.
    #[must_use]
    pub(super) fn is_of_bookings(&self, key: &PageKey) -> bool {
        matches!(
            self.routes.content(&key.path),
            PageContent::Booking | PageContent::ManagedBooking(_)
        )
    }

    /// The page of times.
    pub async fn times_page(&self, key: &PageKey, data: PageData, visitor: IpAddr) -> Shown {
        let extra = Extra { form: None, data: Some(data) };
        let Ok(state) = self.state_json(key, &extra) else {
            return Shown::uncached(self.uncached(key, extra, visitor).await);
        };
        let kept = self.kept_pages().get(&state).cloned();
        if let Some(page) = kept {
            return Shown::uncached(page);
        }
        let page = self.uncached(key, extra, visitor).await;
        if page.state == PageReadiness::Found {
            let mut kept = self.kept_pages();
            if kept.len() >= MAX_KEPT {
                kept.clear();
            }
            kept.insert(state, page.clone());
        }
        Shown::uncached(page)
    }

    /// A page of bookings with what one visitor has or typed.
    pub async fn booking_page(
        &self,
        key: &PageKey,
        data: PageData,
        form: Option<ContactFormState>,
        visitor: IpAddr,
    ) -> Page {
        self.uncached(key, Extra { form, data: Some(data) }, visitor).await
    }

    /// The page of a booking; one page for all links that lead nowhere, since anybody can think of such.
    pub async fn managed_page(
        &self,
        visit: &Visit<'_>,
        key: &PageKey,
        data: Option<PageData>,
        visitor: IpAddr,
    ) -> Answer {
        let page = match data {
            Some(data) => self.booking_page(key, data, None, visitor).await,
            None => self.missing_booking_page(key).await,
        };
        visit.secretly_shown(page)
    }

    /// The page for all links that lead nowhere.
    pub async fn missing_booking_page(&self, key: &PageKey) -> Page {
        let parent = key.path.rsplit_once('/').map_or("", |(parent, _)| parent);
        let key = PageKey { path: format!("{parent}/{NO_SLUG}"), ..key.clone() };
        let data = PageData::ManagedBooking { booking: None, times: None, problem: None };
        self.page_of(&key, Extra { form: None, data: Some(data) }).await
    }

    fn kept_pages(&self) -> std::sync::MutexGuard<'_, KeptPages> {
        self.times_pages.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::timeout;

    use super::*;
    use crate::{config::Config, domain::Language, site::RENDERINGS_OF_ONE, wordings::Wordings};

    #[tokio::test]
    async fn who_has_pages_rendered_waits_for_their_own_and_keeps_nobody_waiting() {
        const ONE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1));
        const OTHER: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 2));
        let wordings = Wordings::load().expect("wordings");
        let site = Site::start(&Config::default(), &wordings).expect("site");
        let key = site.key("/booking", Language::Lv, false, false);
        let data = || PageData::Booking {
            times: None,
            day: None,
            start: None,
            from: None,
            nearest: Vec::new(),
        };
        let under_way: Vec<_> =
            (0..RENDERINGS_OF_ONE).map(|_| site.turns.try_take(ONE, 1).expect("free")).collect();
        let page = site.booking_page(&key, data(), None, OTHER).await;
        assert_eq!(page.state, PageReadiness::Found);
        let waits = site.booking_page(&key, data(), None, ONE);
        assert!(timeout(std::time::Duration::from_millis(50), waits).await.is_err());
        drop(under_way);
        let page = site.booking_page(&key, data(), None, ONE).await;
        assert_eq!(page.state, PageReadiness::Found);
    }
}
