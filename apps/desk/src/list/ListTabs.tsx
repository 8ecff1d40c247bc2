import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { count } from '@tradehall/web/tenant/format';

export interface ListTab<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** How many rows it leaves; left out where nobody counted. */
  readonly count?: number | undefined;
}

interface ListTabsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly tabs: readonly ListTab<Value>[];
  readonly onChange: (value: Value) => void;
}

/** The parts of a list, each with how many rows it has. */
export function ListTabs<Value extends string>({ label, value, tabs, onChange }: ListTabsProps<Value>) {
  return (
    <Tabs
      value={value}
      onChange={(_, next: Value) => onChange(next)}
      variant="scrollable"
      scrollButtons={false}
      aria-label={label}
      sx={{
        mb: 3,
        minHeight: 36,
        '& .MuiTab-root': { minHeight: 36, py: 1, px: 3, minWidth: 0 },
        // On paper the chosen part alone stands over its rows.
        '@media print': { '& .MuiTab-root:not(.Mui-selected), & .MuiTabs-indicator': { display: 'none' } },
      }}
    >
      {tabs.map((tab) => (
        <Tab
          key={tab.value}
          value={tab.value}
          label={tab.count === undefined ? tab.label : `${tab.label} ${count(tab.count)}`}
        />
      ))}
    </Tabs>
  );
}
