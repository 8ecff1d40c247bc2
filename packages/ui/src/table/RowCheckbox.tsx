import type { MouseEvent } from 'react';
import { useIndeterminate } from '../state/use-indeterminate';

export interface RowCheckboxProps {
  readonly label: string;
  readonly checked: boolean;
  /** Some of what it stands for is selected. */
  readonly indeterminate?: boolean;
  readonly onChange: (checked: boolean, withShift: boolean) => void;
}

/** Selects a row, or all below a head. The browser's own: a list draws dozens of them at once. */
export function RowCheckbox({ label, checked, indeterminate = false, onChange }: RowCheckboxProps) {
  return (
    <input
      ref={useIndeterminate(indeterminate)}
      type="checkbox"
      className="box"
      aria-label={label}
      checked={checked}
      onChange={(event) => onChange(event.target.checked, (event.nativeEvent as unknown as MouseEvent).shiftKey)}
    />
  );
}
