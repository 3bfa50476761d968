//! Questions beside what the firm sells that visitors ask in everyday words: whether somebody is there now, what AI is, who
//! gives money for it, how it differs from hiring somebody.

use super::groups::{Group, NEARLY_SURE, PLAIN, UNSURE};

/// Of these, two services' facts look alike.
const SURE_OF_SERVICE: f32 = 0.8;

pub(super) static ASIDES: [Group; 9] = [
    Group {
        fact: "privacy.countries",
        sets: [
            &[&[
                "kura valst|kuras valst|kada valst|kur atrodas|kur stav|kur ir ",
                "serveri |serveris |datu centr",
            ]],
            &[&[
                "which country|what country|where are|where is|located",
                "servers|server |data centre|data center",
            ]],
        ],
        unless: ["mana |manu |manam |mans ", "my server|our own server|our server|mine"],
        below: PLAIN,
    },
    Group {
        fact: "services.plain",
        sets: [
            &[
                &[
                    "kas ir |kas tas ir|kas tas |paskaidrojiet|izskaidrojiet|ko nozime",
                    "maksligais intelekts |tas maksligais intelekts|maksligo intelektu |kas ir mi |\
                     kas tas mi |kas ir ai ",
                ],
                &["labums |labuma |labumu ", "man |mums ", "no jums |no ta |no jusu |kads |kada "],
            ],
            &[
                &[
                    "what is ai |what is artificial|whats ai |what even is ai|explain ai|explain what ai",
                ],
                &["whats in it for|what is in it for|what good are you|what good would you|\
                   what use are you|what would i get out of"],
            ],
        ],
        unless: ["akt|likum|regul|n8n|rag ", "act |law|regulat|n8n|rag "],
        below: PLAIN,
    },
    Group {
        fact: "services.compareChatGpt",
        sets: [
            &[&[
                "copilot|gemini|claude|perplexity|midjourney|deepseek|mistral",
                "ieviest|ieviesat|ieviesiet|uzstadit|uzstadat|ieviesisiet|palidzet ar|iestatit|\
                 apmacit|macat|macit",
            ]],
            &[&[
                "copilot|gemini|claude|perplexity|midjourney|deepseek|mistral",
                "implement|set up|roll out|rollout|deploy|introduce|install|train us|teach|\
                 licences|licenses",
            ]],
        ],
        unless: ["modelis |modeli ", "model "],
        below: PLAIN,
    },
    Group {
        fact: "contact.hours",
        sets: [
            &[&[
                "tagad |sobrid|patlaban|sodien",
                "pacel|stradajat|strada birojs|birojs strada|atverts|atverti|sazvanit|\
                 kads ir biroja|atbild talrun|atbild uz zvan|cel telefon|cel klausul",
            ]],
            &[&[
                "now |today |at the moment|currently|this minute",
                "pick up|pick it up|picks up|answer the phone|you open|office open|still open|\
                 you working|in the office|answer calls",
            ]],
        ],
        unless: [
            "bot|catbot|klient|konsultacij|pieteikt|sarun",
            "bot |chatbot|customer|consultation|book",
        ],
        below: NEARLY_SURE,
    },
    Group {
        fact: "services.plain",
        sets: [
            &[&[
                "no dator|ar dator|no tehnik|ar tehnik|no interneta|no mi |no maksl|tehnolog",
                "nesaprot|maz saprot|maz ko saprot|neko nesaprot|neproti|neprotu|neprotam|\
                 nezinu neko|neko nezin|neorientej",
            ]],
            &[&[
                "computer|technolog|technical|tech |techie|internet",
                "not good with|no good with|hopeless|dont understand|do not understand|\
                 know nothing|know little|dont know much|do not know much|am not a tech|\
                 not technical|not very technical|scared of|afraid of",
            ]],
        ],
        unless: ["sak|iesak|jasak", "start|begin"],
        below: UNSURE,
    },
    Group {
        fact: "foreign.funding",
        sets: [
            &[&["liaa|altum|grant|subsid|lidzfinans|vaucer|eiropas naud|eiropas fond|\
                 eiropas lidzekl|eiropas atbalst|es fond|es naud|es lidzekl|es atbalst|\
                 valsts atbalst"]],
            &[
                &[
                    "a grant|grants |grant for|grant scheme|grant money|subsid|co fund|cofund|voucher",
                ],
                &["eu |european|state |government", "fund |funds |funding|money |aid "],
            ],
        ],
        unless: [
            "dati|datus|datiem|servera|piekluv|glab|likum|regul|tulko|tiesib",
            "data|server|store |stored|law|regulat|access|grant access|rights",
        ],
        below: PLAIN,
    },
    Group {
        fact: "foreign.procurement",
        sets: [
            &[&["iepirkum|iepirkumu konkurs|publiskaja konkurs|cenu aptauj|tehniska specifikacij"]],
            &[&["tender|tenders|procurement|rfp |rfq "]],
        ],
        unless: [
            "automatiz|bots |catbot|nolas|apstrad|dokument|rekin|sagatavo|tirdzniec",
            "automat|bot |chatbot|read |process |document|invoice|prepare",
        ],
        below: PLAIN,
    },
    Group {
        fact: "services.compareHire",
        sets: [
            &[
                &[
                    "atskir|letak|izdevig|kapec ne|vieta |nevis |labak ",
                    "pienemt darb|pienemt cilvek|pienemt stud|nolig|algot|algosu",
                ],
                &["atskir|letak |izdevigak", "sekretar|student|virtual"],
            ],
            &[&[
                "different from|differ from|instead of|cheaper than|better than|rather than|why not just|\
                 why not simply|compared to|compared with",
                "hire |hiring|employ|a person|a human|somebody|someone|secretary|student|intern |\
                 virtual assistant|freelancer|receptionist",
            ]],
        ],
        unless: [
            "runat ar|runasu ar|sarun|vakanc|piezvan",
            "talk to|speak to|speak with|vacanc|chatgpt|call me",
        ],
        below: SURE_OF_SERVICE,
    },
    Group {
        fact: "chatbots.channels",
        sets: [
            &[&["majaslapas nav|majas lapas nav|nav majaslapas|nav majas lapas|bez majaslapas|\
                 bez majas lapas|vietnes nav|nav vietnes|nav savas majaslapas|nav savas lapas|nav lapas"]],
            &[&["no website|no web site|no site |without a website|dont have a website|\
                 do not have a website|dont have a site|havent got a website|dont even have a website"]],
        ],
        unless: [
            "uztais|izveidot |izveido |taisat|jusu majaslap|rakstit|atrast|atrodu|minet",
            "build|make |create|your website|do i need|must |design",
        ],
        below: SURE_OF_SERVICE,
    },
];
