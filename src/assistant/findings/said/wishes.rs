//! Wishes and doubts that everyday words say more plainly than the classifier reads them: to be booked in here and now,
//! to know whether a human answers, what a figure means, who helps at night.

use super::groups::{Group, NEARLY_SURE, PLAIN, UNSURE};

pub(super) static WISHES: [Group; 13] = [
    Group {
        fact: "chat.booking",
        sets: [
            &[&["pierakstiet man|pieraksti man|pierakstiet mus|rezervejiet man|rezerve man|\
                 rezervejiet to|piesakiet man|piesaki man|ierakstiet mani|\
                 ieraksti mani"]],
            &[&["book it |book me |book us |book that |book this |put me down|put us down|\
                 reserve it|reserve me|reserve that|pencil me|schedule me|book the slot|\
                 book the time"]],
        ],
        unless: [
            "bot|galdin|klient|viesn|zvan|paket|asistent|ligum",
            "bot |chatbot|table|customer|hotel|room|call me|how |where|who |what|if i |error|\
             wont |charge|approv",
        ],
        below: PLAIN,
    },
    Group {
        fact: "smalltalk.whoAreYou",
        sets: [
            &[&[
                "vai jus esat|vai tu esi|vai te atbild|vai te ir|vai seit ir|vai es runaju|\
                 vai runaju|vai sarunajos|esat ists|esi ists|esat dzivs|esi dzivs",
                "ists cilvek|istu cilvek|dzivs cilvek|dzivu cilvek|cilveks |robots |robotu ",
            ]],
            &[&[
                "are you a real|are you a human|are you human|are you a person|are you a robot |\
                 are you a bot |are you a machine|are you an ai |\
                 am i talking to|am i speaking to|am i speaking with|am i chatting with|\
                 am i talking with",
                "person|human|robot|bot |machine|ai |computer|real ",
            ]],
        ],
        unless: [
            "gribu runat|velos runat|savieno|vajag cilvek|asistent|catbot",
            "company|agency|firm |builder|assistant|chatbot|asks|want to talk|want to speak|connect me|put me through",
        ],
        below: PLAIN,
    },
    Group {
        fact: "firm.roiMeaning",
        sets: [
            &[&[
                "roi |atdeve|atdevi|procent",
                "nozim|kas ir roi|pasacin|pasakas |pec pasak|netic|blef|izdomat|parspil|\
                 nereal|fantaz|nevar but|pute acis",
            ]],
            &[&[
                "roi |return on|percent|per cent",
                "mean |means |meaning|what is roi|whats roi|snake oil|fairy|believe|nonsense|\
                 scam|too good|made up|hype|cant be true|unreal|fantas|rubbish|exaggerat",
            ]],
        ],
        unless: [
            "garant|bot|catbot|asistent|precizit|rik|rutin|cik |ieteikum",
            "guarant|promise|bot |chatbot|assistant|accura|tool |support cost|forecast",
        ],
        below: NEARLY_SURE,
    },
    Group {
        fact: "firm.trust",
        sets: [
            &[&["blefs |acu apman|sarlatan|pute acis|puhs"]],
            &[&["snake oil|hogwash|humbug|hokum|mumbo jumbo|smoke and mirrors"]],
        ],
        unless: ["klient", "customer|client"],
        below: NEARLY_SURE,
    },
    Group {
        fact: "foreign.myCase",
        sets: [
            &[&[
                "solija|apsolija|teica ka|sacija ka|vajadzeja",
                "piedavaj|tame|rekin|ligum",
                "kur ir|kur tas|kad bus|kad sanem|kur paliek|nav sanemt",
            ]],
            &[&[
                "promised|said he|said she|said you|said they|was supposed|were supposed",
                "quote|offer|invoice|contract|proposal|estimate",
                "where is|wheres|when will|when do|have not|havent|not received|still",
            ]],
        ],
        unless: ["klient|bot", "customer|client|bot "],
        below: PLAIN,
    },
    Group {
        fact: "security.models",
        sets: [
            &[
                &["gpt 4|gpt4|gpt 5|openai", "izmantojat|lietojat|nonak|sutat|nosut|strada uz"],
                &[
                    "kads valodas model|kadu valodas model|kuru valodas model|kadas valodas model|\
                 kads model|kadu model|kuru model|kadu mi model|llm ",
                    "izmantojat|lietojat|jums |jusu |jus ",
                ],
            ],
            &[
                &[
                    "gpt 4|gpt4|gpt 5|openai",
                    "use |using |goes to|go to|sent to|send |run on|runs on",
                ],
                &[
                    "which llm|what llm|which language model|what language model|which model|\
                 what model|which ai model|what ai model|which large",
                    "use |uses |using |power|run |runs |based|behind|built|under|is it|are they",
                ],
            ],
        ],
        unless: [
            "iesak|izveleties|labak|dator|cat|rik|n8n|dati|datus|datiem|maksa|macas|asistent",
            "should|recommend|better|best |choose|this chat|chatgpt|tools|tool |assistants run|n8n|\
             runs the",
        ],
        below: NEARLY_SURE,
    },
    Group {
        fact: "managedPremium.media",
        sets: [
            &[&[
                "video |video|reels |reelus|videoklip|klipu |klipus",
                "taisat |taisiet|taisit|uztais|veidojat|veidot|filmejat|nofilm|uzfilm|\
                 montejat|gatavojat|sagatavo",
            ]],
            &[&[
                "video|videos|reels |clips ",
                "make |makes |making|produce|create|creating|film |shoot |edit |do you do",
            ]],
        ],
        unless: [
            "zvan|konsult|sarun|apskat|skati|cik |kaz",
            "call|meet|consult|talk|watch|how much|how many|wedding|deepfake|dance",
        ],
        below: PLAIN,
    },
    Group {
        fact: "emailTool.here",
        sets: [
            &[&[
                "uzrakstit |uzrakstiet |uzraksti |saceret |sacerej|sastadi|sagatavo ",
                "epastu|e pastu|vestuli|zinu ",
                "vai vari|vai varat|vai jus varat|ludzu|palidz|man ",
                "piegadataj|klientam|klientiem|partner|kolegi|kolegai|prieksniek|sefam|bankai|\
                 saimniek|irniek|darbiniek",
            ]],
            &[&[
                "write |draft |compose ",
                "an email|an e mail|the email|email to|e mail to|a letter|a message",
                "can you|could you|would you|will you|please|for me|help me",
                "my |our |to a |to the ",
            ]],
        ],
        unless: [
            "bot|asistent|automat|katru dien|jusu klient",
            "bot |chatbot|assistant|automat|every day|your team|to you |to your",
        ],
        below: UNSURE,
    },
    Group {
        fact: "firm.breakdown",
        sets: [
            &[&[
                "saplis|salust|saluz|saboj|parstaj stradat|nokar|nobruk",
                "nakt|vakara |vakaros|sestdien|svetdien|brivdien|nedelas nog|svetk",
            ]],
            &[&[
                "it breaks|something breaks|that breaks|breaks on|breaks at|breaks down|system breaks|\
                 bot breaks|break down|stops working|goes down|it crashes|is down|goes wrong at",
                "night|weekend|saturday|sunday|evening|holiday|after hours|3am|3 am",
            ]],
        ],
        unless: ["birojs|epast|n8n|kafij", "office|email|n8n"],
        below: PLAIN,
    },
    Group {
        fact: "integrations.noApi",
        sets: [
            &[&[
                "api |saskarn",
                "nav api|nav saskarn|bez api|bez saskarn|nav nekada|nav pieejam|nepiedava",
            ]],
            &[&[
                "api |apis ",
                "no api|without an api|without api|lacks an api|lacks api|not have an api|\
                 doesnt have an|hasnt got an|not have any|isnt any|no apis",
            ]],
        ],
        unless: ["asistent|n8n|dokument", "assistant|n8n|document"],
        below: NEARLY_SURE,
    },
    Group {
        fact: "chatbots.ownSite",
        sets: [
            &[
                &[
                    "bot|catbot|robot",
                    "uzlikt|ielikt|pielikt|pievienot|iebuvet|uzstadit|ievietot|pieslegt",
                    "lapa |lapas |lapai |lapu |majaslap|vietn|wordpress|wix |mozello|\
                     squarespace|webflow|joomla|drupal|veikala",
                ],
                &[
                    "wordpress|wix |mozello|squarespace|webflow|joomla|drupal",
                    "strada|der |deres |pielikt|ielikt|uzlikt|pievienot|iebuvet",
                ],
            ],
            &[
                &[
                    "bot |bots |chatbot",
                    "put |add |install|embed|integrate|plug|place ",
                    "site |sites |website|web site|webpage|homepage|wordpress|wix |mozello|\
                     squarespace|webflow|joomla|drupal",
                ],
                &[
                    "wordpress|wix |mozello|squarespace|webflow|joomla|drupal",
                    "work with|work on|works with|works on|compatib|support|fit |add |put |plug",
                ],
            ],
        ],
        unless: [
            "cik |kad |japartaisa|japarbuve|jamaina|parbuvet|jataisa|jauna |jaunu lap|privat|crm|\
             uzskait|facebook|instagram|whatsapp|messenger|jurist|budzet|sagatav",
            "how much|how long|rebuild|redesign|redo |change my|new site|new website|cost|\
             post |posts ",
        ],
        below: PLAIN,
    },
    Group {
        fact: "services.stop",
        sets: [
            &[&[
                "paliek man|paliks man|paliek mums|paliks mums|paliek musu|pieder man|\
                 pieders man|zaudes|pazaudes",
                "beigt|beidz|partrauk|aizies|aiziet|atteik|muzig|izbeig",
                "maksa|sistem|risinaj|uzbuvet|visu |viss ",
            ]],
            &[&[
                "stay mine|stays mine|remain mine|remains mine|still mine|is it mine|it is mine|\
                 own it |is mine|stay ours|stays ours",
                "stop |leave |quit |cancel|end |pay |paying|for ever |forever ",
            ]],
        ],
        unless: [
            "asistent|kont|dati |datus |tekst|ierakst",
            "assistant|account|data |texts|posts|chat |how long",
        ],
        below: NEARLY_SURE,
    },
    Group {
        fact: "consultation.ways",
        sets: [
            &[&["tikai ", "pa telefonu|pa talruni|telefoniski", "var |varu |varam "]],
            &[&["only|just ", "by phone|over the phone|on the phone", "can |could |possible"]],
        ],
        unless: ["bot|klient", "bot |customer|reach you"],
        below: NEARLY_SURE,
    },
];
