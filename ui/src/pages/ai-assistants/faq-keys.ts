export const FAQ_KEYS = [
  'platforms',
  'start',
  'approval',
  'accuracy',
  'access',
  'disclosure',
  'language',
  'ads',
  'stop',
] as const;
