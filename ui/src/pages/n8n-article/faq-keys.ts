export const FAQ_KEYS = ['code', 'safe', 'wrong', 'cost', 'systems', 'leave'] as const;
