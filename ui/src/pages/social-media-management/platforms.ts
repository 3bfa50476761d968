/** The networks of this service. The assistants' page serves six. */
export const PLATFORMS = ['facebook', 'instagram', 'linkedin', 'x'] as const;
export type Platform = (typeof PLATFORMS)[number];
