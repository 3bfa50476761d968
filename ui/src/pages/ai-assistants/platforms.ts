/** Names of firms, the same in every language. */
export const PLATFORMS = ['X', 'Facebook', 'Instagram', 'LinkedIn', 'Threads', 'TikTok'] as const;
