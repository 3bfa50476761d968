// The shape of all wordings, read off the Latvian files: Latvian is written first.
export type Wordings = {
  admin: typeof import('../locales/lv/admin.json');
  assistants: typeof import('../locales/lv/assistants.json');
  'ai-demo': typeof import('../locales/lv/ai-demo.json');
  'brand-assets': typeof import('../locales/lv/brand-assets.json');
  'chat-voice': typeof import('../locales/lv/chat-voice.json');
  chat: typeof import('../locales/lv/chat.json');
  'chatbot-solutions': typeof import('../locales/lv/chatbot-solutions.json');
  common: typeof import('../locales/lv/common.json');
  contact: typeof import('../locales/lv/contact.json');
  'content-generation': typeof import('../locales/lv/content-generation.json');
  'cookie-consent': typeof import('../locales/lv/cookie-consent.json');
  cookies: typeof import('../locales/lv/cookies.json');
  'data-analytics': typeof import('../locales/lv/data-analytics.json');
  'document-demo': typeof import('../locales/lv/document-demo.json');
  'email-generator': typeof import('../locales/lv/email-generator.json');
  'form-data': typeof import('../locales/lv/form-data.json');
  gdpr: typeof import('../locales/lv/gdpr.json');
  home: typeof import('../locales/lv/home.json');
  legal: typeof import('../locales/lv/legal.json');
  'n8n-article': typeof import('../locales/lv/n8n-article.json');
  'no-script': typeof import('../locales/lv/no-script.json');
  'not-found': typeof import('../locales/lv/not-found.json');
  'post-generator': typeof import('../locales/lv/post-generator.json');
  privacy: typeof import('../locales/lv/privacy.json');
  'process-automation': typeof import('../locales/lv/process-automation.json');
  recommendations: typeof import('../locales/lv/recommendations.json');
  'service-offers': typeof import('../locales/lv/service-offers.json');
  'service-page': typeof import('../locales/lv/service-page.json');
  'service-recommendations': typeof import('../locales/lv/service-recommendations.json');
  services: typeof import('../locales/lv/services.json');
  'social-media': typeof import('../locales/lv/social-media.json');
  terms: typeof import('../locales/lv/terms.json');
  'text-analysis': typeof import('../locales/lv/text-analysis.json');
  tools: typeof import('../locales/lv/tools.json');
};

export type Namespace = keyof Wordings;
