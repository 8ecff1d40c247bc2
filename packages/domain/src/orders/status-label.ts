/** How a status is shown (H02): its label and what its color means. */
export const STATUS_COLORS = ['neutral', 'info', 'success', 'warning', 'error'] as const;
export type StatusColor = (typeof STATUS_COLORS)[number];

export interface StatusSetting {
  readonly label: string;
  readonly className: string;
}

/** A status the settings don't know keeps its raw label in a neutral color (H02). */
export function statusLabel(
  status: string,
  settings: Readonly<Record<string, StatusSetting>>,
): { readonly label: string; readonly color: StatusColor } {
  const setting = Object.hasOwn(settings, status) ? settings[status] : undefined;
  if (!setting) return { label: status, color: 'neutral' };
  const color = STATUS_COLORS.find((each) => each === setting.className) ?? 'neutral';
  return { label: setting.label || status, color };
}
