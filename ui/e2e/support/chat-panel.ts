// The consultant's floating panel as a visitor uses it. Parts are found by their wordings.
import type { Locator, Page } from 'playwright-core';
import enChat from '../../src/locales/en/chat.json' with { type: 'json' };
import enCommon from '../../src/locales/en/common.json' with { type: 'json' };
import lvChat from '../../src/locales/lv/chat.json' with { type: 'json' };
import lvCommon from '../../src/locales/lv/common.json' with { type: 'json' };
import { type Language, open, type Visit, type Visitor } from './browser';
import { localize } from './pages';
import type { Site } from './site';

export const CHAT_TEXTS = { lv: lvChat, en: enChat };
const LABELS = { lv: lvCommon.chat.label, en: enCommon.chat.label };

export class ChatPanel {
  readonly dialog: Locator;
  readonly field: Locator;
  readonly log: Locator;
  private readonly texts: typeof lvChat | typeof enChat;

  constructor(
    readonly visitor: Visitor,
    readonly language: Language,
  ) {
    this.texts = CHAT_TEXTS[language];
    this.dialog = visitor.page.getByRole('dialog');
    this.field = this.dialog.getByRole('textbox', { name: this.texts.field.message });
    this.log = this.dialog.getByRole('log');
  }

  get page(): Page {
    return this.visitor.page;
  }

  get opener(): Locator {
    return this.page.getByRole('button', { name: LABELS[this.language], exact: true });
  }

  get stop(): Locator {
    return this.dialog.getByRole('button', { name: this.texts.stop.label });
  }

  /** Also while it counts the seconds that are left. */
  get retry(): Locator {
    return this.dialog.getByRole('button', { name: this.texts.retry.label });
  }

  async open(): Promise<void> {
    await this.opener.click();
    await this.field.waitFor();
  }

  async ask(question: string): Promise<void> {
    await this.field.fill(question);
    await this.field.press('Enter');
  }

  /** A paragraph of the log that says exactly this. */
  words(text: string | RegExp): Locator {
    return this.log.locator('p').getByText(text, { exact: true });
  }
}

/** A new visitor with the panel open. */
export async function openChat(
  site: Site,
  language: Language,
  visit: Visit = {},
  path = '/contact',
): Promise<ChatPanel> {
  const visitor = await site.visit({ language, ...visit });
  await open(visitor, localize(path, language));
  const panel = new ChatPanel(visitor, language);
  await panel.open();
  return panel;
}
