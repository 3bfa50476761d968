//! Needs that somebody tells as a story: letters that ask for parcels, bookings that get lost, invoices that eat hours.
//! The story's other words (a shop, a telephone, a café) would lead to what is not needed.

use super::groups::{Group, NEARLY_SURE, UNSURE};
use crate::{
    assistant::{facts::FactBook, understand::understand},
    domain::Language,
    text::spoken_words,
};

/// What facts say which service fits a need.
pub(in crate::assistant::findings) const FITS: &str = ".recommend";
const CHATBOT: &str = "chatbots.recommend";
const AUTOMATION: &str = "processAutomation.recommend";
const ANALYTICS: &str = "dataAnalytics.recommend";
/// What to ask of a service so that the talk is about it.
const NAMES: [(&str, [&str; 2]); 3] = [
    (CHATBOT, ["Vai piedāvājat čatbotus?", "Do you offer chatbots?"]),
    (AUTOMATION, ["Vai piedāvājat procesu automatizāciju?", "Do you offer process automation?"]),
    (ANALYTICS, ["Vai piedāvājat datu analītiku?", "Do you offer data analytics?"]),
];

/// The turns of a talk, the latest story before the last of them as a plain question for the service that its need leads
/// to: what is asked on is asked of that. Only one is read for it, however many stories a talk has.
pub(in crate::assistant::findings) fn with_service_of_story<'t>(
    turns: &[&'t str],
    language: Language,
    book: &FactBook,
) -> Vec<&'t str> {
    let mut plain = turns.to_vec();
    let earlier = turns.len().saturating_sub(1);
    if let Some(story) = plain[..earlier].iter_mut().rfind(|turn| need_of(turn, language).is_some())
    {
        *story = as_service(story, language, book);
    }
    plain
}

/// The same turn as a plain question for the service that its need leads to; as it is, where it is read so by itself.
pub(super) fn as_service<'t>(turn: &'t str, language: Language, book: &FactBook) -> &'t str {
    let Some(need) = need_of(turn, language) else { return turn };
    let asked = understand(&[turn], language, book).asked;
    let service = need.fact.strip_suffix(FITS).unwrap_or(need.fact);
    if asked.first().is_some_and(|best| best.fact.starts_with(service)) {
        return turn;
    }
    let named = NAMES.iter().find(|(fact, _)| *fact == need.fact);
    named.map_or(turn, |(_, names)| names[language as usize])
}

fn need_of(turn: &str, language: Language) -> Option<&'static Group> {
    let words = spoken_words(turn);
    NEEDS.iter().find(|need| need.is_heard(&words, language))
}

pub(super) static NEEDS: [Group; 5] = [
    Group {
        fact: CHATBOT,
        sets: [
            &[
                &[
                    "sutij|pasutij|paka |pakas |piegad",
                    "kur ir|kur paliek|kur mans|kur vinu|kad bus|kad piegad",
                    "klient|pircej|cilvek|visi |vestules|epastus|e pastus|jauta |raksta |zvana ",
                ],
                &[
                    "rezerv|pieraksti |pierakstu |pierakstus|pierakstos|pieraksts |galdin",
                    "pazud|pazaud|sajauc|sajuk|dubult|aizmirs|parklaj|haos|juceklis|uz vienu gald",
                ],
            ],
            &[
                &[
                    "parcel|order |orders |package|delivery|shipment",
                    "where is|wheres|where are|where their|where its|where the|where my",
                    "keep asking|keeps asking|people|customers|clients|buyers|everyone|\
                     everybody|enquir|inquir|a day |every day|all day",
                ],
                &[
                    "booking|reservation|appointment|double book",
                    "lost |lose |losing|missed |double book|mixed up|mix up|overlap|\
                     disappear|chaos|forgotten|clash|vanish|fall through",
                ],
            ],
        ],
        unless: [
            "mans pierakst|mana rezerv|manu rezerv|manu pierakst|konsultacij|dati |\
             datus |datu |kopij|saiti|jusu catbot",
            "my booking|my appointment|my reservation|consultation|data |backup|\
             meeting|slot|talk|link|i missed|\
             your chatbot|your bot",
        ],
        below: NEARLY_SURE,
    },
    Group {
        fact: CHATBOT,
        sets: [
            &[&[
                "vienu un to pasu|vieni un tie pasi|vienadi|vienads|vienadas|loti daudz|\
                 parak daudz|simtiem|desmitiem|katru dienu|visu dienu",
                "epast|e past|vestul|zinas |zinam |jautajum|zvan",
                "vecak|klient|pircej|viesi|viesu|pacient|iedzivot|student|irniek|\
                 abonent|cilvek",
            ]],
            &[&[
                "same|so many|too many|lots of|loads of|hundreds|dozens|flood|drown|\
                 every day|all day",
                "email|e mail|letters|messages|questions|calls|enquir|inquir",
                "parents|customers|clients|guests|patients|tenants|residents|\
                 students|buyers|visitors|people",
            ]],
        ],
        unless: [
            "cik |kada |kads |valod|jusu catbot|rakstitaj",
            "how many|how much|how long|language|your chatbot|your bot|writer",
        ],
        below: UNSURE,
    },
    Group {
        fact: AUTOMATION,
        sets: [
            &[&[
                "rekin|tame|pavadz|papir|cenu piedavaj",
                "laika |laiku |stund|parraks|ar roku|ar rokam|apniku|apnicis|slikst|mokam",
                "mums |mes |man |musu |es ",
            ]],
            &[&[
                "invoice|bills |quotes |estimates|paperwork|delivery note|waybill",
                "time |hours|retyp|by hand|manual|typing|tedious|sick of|hate",
                "we |our |us |i |my ",
            ]],
        ],
        unless: [
            "cik |vai |kads |kada |kadu |kur |jusu |n8n|konsult|uzaicinaj|kas ",
            "how |what|which|where|when|does |do you|your |can |could |would |reply|percent|n8n",
        ],
        below: NEARLY_SURE,
    },
    Group {
        fact: AUTOMATION,
        sets: [
            &[&[
                "iesniegum|pieteikum|anket|dokument|vestul|rekin",
                "pdf|sken|papir",
                "nosutit|skiro|saskir|sadali|nodal|parraks|pareizaj",
            ]],
            &[&[
                "application|forms |requests|documents|letters|paper",
                "pdf|scan",
                "sort |sorts|route |right department|right person|right desk|\
                 distribut|forward|retyp|departments",
            ]],
        ],
        unless: ["rik|demo|augsupl|datiem|datus|dzes|n8n", "demo|tool|upload|n8n"],
        below: NEARLY_SURE,
    },
    Group {
        fact: ANALYTICS,
        sets: [
            &[&[
                "tabul|excel|atskait|parskat",
                "stund|katru pirmdien|katru nedel|katru menesi|apnic|apniku|ar roku",
                "sistem|sefa |sefam|vadibai|direktor|apgroz",
            ]],
            &[&[
                "spreadsheet|excel|reports|a report|tables",
                "hours|every monday|every week|every month|by hand|manually|sick of|\
                 tedious",
                "boss|manager|systems|sources|the board|revenue|sales",
            ]],
        ],
        unless: ["cik |rekin|jusu ", "how |what|which|your |cost|price|invoice"],
        below: UNSURE,
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{assistant::engine::facts::Facts, config::Config};

    #[test]
    fn of_several_stories_the_latest_before_the_question_counts() {
        let facts = Facts::read(&Config::default(), &[]).expect("usable");
        let invoices = "We lose hours to typing in invoices";
        let bookings = "Our reservations get lost between the phone and e-mail";
        let plain =
            |turns: &[&'static str]| with_service_of_story(turns, Language::En, &facts.book);
        assert_eq!(
            plain(&[invoices, bookings, "and the price?"]),
            [invoices, "Do you offer chatbots?", "and the price?"]
        );
        assert_eq!(plain(&["Hello", bookings]), ["Hello", bookings], "the last is read as it is");
        assert!(plain(&[]).is_empty());
    }
}
