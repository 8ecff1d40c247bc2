import { useEffect, useRef, useState, type ReactNode } from 'react';
import AddIcon from '@mui/icons-material/Add';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { deskSettingsTexts } from '@tradehall/texts/en/desk-settings';
import { useFieldValue } from '@tradehall/ui/form/use-field-value';
import type { Form, FormValues } from '@tradehall/ui/form/use-form';
import { isAtFault, useRows } from '@tradehall/ui/form/use-rows';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { emptyRow, fieldsOfMap } from './setting-entry';
import type {
  MapSetting,
  RowsSetting,
  SettingField,
  SettingLabel,
} from '@tradehall/texts/setting-pages/setting-fields';
import { nameOfChoice, useChoices } from './use-choices';

/** More fields than these are folded away until the row is opened. */
const FEW = 4;

/** A list of things that are set alike: its rows are added, moved and removed. */
export function SettingRows({
  form,
  field,
  path,
  under,
  grid,
}: {
  form: Form<FormValues>;
  field: RowsSetting | MapSetting;
  path: string;
  under?: SettingLabel;
  /** Draws the fields of a row, whose names begin with `path`. */
  grid: (fields: readonly SettingField[], path: string) => ReactNode;
}) {
  const t = useTexts(deskSettingsTexts);
  const isMap = field.kind === 'map';
  const rowLabel = t(isMap ? field.keyLabel : field.rowLabel);
  const fields: readonly SettingField[] = isMap
    ? [{ kind: 'text', name: 'key', label: field.keyLabel }, ...fieldsOfMap(field)]
    : field.fields;
  const rows = useRows(form, path);
  const [added, setAdded] = useState(-1);
  const group = useRef<HTMLDivElement>(null);
  const leadsTo = useRef<{ readonly at: number; readonly acts: readonly ('up' | 'remove')[] }>(undefined);
  // Whoever removes or moves a row by keyboard goes on at the one that stands there then, or where one is added (SD90).
  useEffect(() => {
    const { at, acts } = leadsTo.current ?? { at: -1, acts: undefined };
    leadsTo.current = undefined;
    if (acts === undefined) return;
    const place = Math.min(at, rows.keys.length - 1);
    for (const act of [...acts.map((each) => `${path}.${place} ${each}`), `${path} add`]) {
      const button = group.current?.querySelector<HTMLElement>(`[data-act=${JSON.stringify(act)}]`);
      button?.focus();
      if (button) return;
    }
  });
  const remove = (at: number) => {
    leadsTo.current = { at, acts: ['remove'] };
    rows.remove(at);
  };
  const moveUp = (at: number) => {
    leadsTo.current = { at: at - 1, acts: ['up', 'remove'] };
    rows.moveUp(at);
  };
  const add = () => {
    setAdded(rows.keys.length);
    rows.append({ ...(isMap ? { key: '' } : {}), ...emptyRow(isMap ? fieldsOfMap(field) : field.fields) });
  };
  return (
    <Box ref={group} role="group" aria-label={t(field.label)} sx={{ display: 'grid', gap: 2 }}>
      {field.label === under ? null : <Typography sx={{ fontWeight: 600 }}>{t(field.label)}</Typography>}
      {rows.keys.length === 0 ? (
        <Typography color="text.secondary">{t('DESK_SET_EMPTY_ROWS')}</Typography>
      ) : (
        rows.keys.map((key, at) => (
          <SettingRow
            key={key}
            form={form}
            fields={fields}
            path={`${path}.${at}`}
            label={rowLabel}
            place={at + 1}
            grid={grid}
            startsOpen={at === added}
            onRemove={form.isReadOnly ? undefined : () => remove(at)}
            onUp={isMap || at === 0 || form.isReadOnly ? undefined : () => moveUp(at)}
          />
        ))
      )}
      <FormHelperText error role="alert" sx={{ m: 0 }}>
        {rows.issue ?? ''}
      </FormHelperText>
      {form.isReadOnly ? null : (
        <Button startIcon={<AddIcon />} onClick={add} data-act={`${path} add`} sx={{ justifySelf: 'start' }}>
          {t('DESK_SET_ADD_ROW', [rowLabel])}
        </Button>
      )}
    </Box>
  );
}

interface SettingRowProps {
  readonly form: Form<FormValues>;
  readonly fields: readonly SettingField[];
  readonly path: string;
  readonly label: string;
  readonly place: number;
  readonly grid: (fields: readonly SettingField[], path: string) => ReactNode;
  readonly startsOpen: boolean;
  readonly onRemove: (() => void) | undefined;
  readonly onUp: (() => void) | undefined;
}

type RowEntry = Readonly<Record<string, unknown>> | undefined;

/** A row by what it is called: the first two of its fields that say so. */
function SettingRow(props: SettingRowProps) {
  const entry = useFieldValue(props.form, props.path) as RowEntry;
  const names = props.fields.filter(({ kind }) => kind === 'text' || kind === 'pick').slice(0, 2);
  if (names.some(({ kind }) => kind === 'pick')) return <PickedRow {...props} names={names} entry={entry} />;
  return <NamedRow {...props} said={names.map(({ name }) => String(entry?.[name] ?? ''))} />;
}

/** A row that is called by what was picked from a list: as its readers know that, not by its code. */
function PickedRow({
  names: [first, second],
  entry,
  ...row
}: SettingRowProps & { readonly names: readonly SettingField[]; readonly entry: RowEntry }) {
  const said = [useNameOf(first, entry), useNameOf(second, entry)];
  return <NamedRow {...row} said={said} />;
}

function useNameOf(field: SettingField | undefined, entry: RowEntry): string {
  const choices = useChoices(field?.kind === 'pick' ? field.from : undefined, String(entry?.['country'] ?? ''));
  const value = field === undefined ? '' : String(entry?.[field.name] ?? '');
  const choice = choices?.find((each) => each.value === value);
  return choice === undefined ? value : nameOfChoice(choice);
}

function NamedRow({
  form,
  fields,
  path,
  label,
  place,
  grid,
  startsOpen,
  onRemove,
  onUp,
  said: words,
}: SettingRowProps & { readonly said: readonly string[] }) {
  const t = useTexts(deskSettingsTexts);
  const isFoldable = fields.length > FEW;
  const [isOpen, setOpen] = useState(startsOpen);
  // A fault inside must be seen, and whoever mends it is not folded away the moment that it is right.
  if (isFoldable && !isOpen && isAtFault(form, path)) setOpen(true);
  const shows = !isFoldable || isOpen;
  const said = words.filter((text) => text !== '');
  const title = said.length === 0 ? `${label} ${place}` : said.join(' · ');
  return (
    <Box
      role="group"
      aria-label={title}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2, display: 'grid', gap: 3, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
        {isFoldable ? (
          <ButtonBase
            aria-expanded={shows}
            onClick={() => setOpen(!isOpen)}
            sx={{ flex: 1, minWidth: 0, justifyContent: 'flex-start', gap: 1, minHeight: 32, borderRadius: 1 }}
          >
            <ExpandMoreIcon sx={{ transform: shows ? 'none' : 'rotate(-90deg)' }} />
            <Typography noWrap component="span">
              {title}
            </Typography>
          </ButtonBase>
        ) : (
          <Typography noWrap component="span" sx={{ flex: 1, color: 'text.secondary' }}>
            {title}
          </Typography>
        )}
        {onUp === undefined ? null : (
          <IconButton aria-label={t('DESK_SET_MOVE_UP', [title])} onClick={onUp} data-act={`${path} up`} size="small">
            <ArrowUpwardIcon fontSize="small" />
          </IconButton>
        )}
        {onRemove === undefined ? null : (
          <IconButton
            aria-label={t('DESK_SET_REMOVE_ROW', [title])}
            onClick={onRemove}
            data-act={`${path} remove`}
            size="small"
          >
            <DeleteOutlineIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
      {shows ? grid(fields, `${path}.`) : null}
    </Box>
  );
}
