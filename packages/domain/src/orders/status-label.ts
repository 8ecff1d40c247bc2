/** How a status is shown (H02): its label and what its colour means. */
export const STATUS_COLOURS = ['neutral', 'info', 'success', 'warning', 'error'] as const;
export type StatusColour = (typeof STATUS_COLOURS)[number];

export interface StatusSetting {
  readonly label: string;
  readonly className: string;
}

/** A status the settings don't know keeps its raw label in a neutral colour (H02). */
export function statusLabel(
  status: string,
  settings: Readonly<Record<string, StatusSetting>>,
): { readonly label: string; readonly colour: StatusColour } {
  const setting = Object.hasOwn(settings, status) ? settings[status] : undefined;
  if (!setting) return { label: status, colour: 'neutral' };
  const colour = STATUS_COLOURS.find((each) => each === setting.className) ?? 'neutral';
  return { label: setting.label || status, colour };
}
