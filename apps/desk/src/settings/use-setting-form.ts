import { useCallback, useEffect, useMemo, useState } from 'react';
import { checkSetting } from '@tradehall/contract/settings/check-setting';
import {
  getSetting,
  getSettingHistory,
  putSetting,
  revertSetting,
  type StandingSetting,
} from '@tradehall/contract/settings/setting-calls';
import { deskSettingsTexts } from '@tradehall/texts/en/desk-settings';
import { errorsTexts } from '@tradehall/texts/en/errors';
import { useForm, type FormValues } from '@tradehall/ui/form/use-form';
import { setCallAnswer } from '@tradehall/web/calls/call-query';
import { useCommand } from '@tradehall/web/calls/use-command';
import { refusalDetails } from '@tradehall/web/fetch/network-error';
import { fieldIssues } from '@tradehall/web/i18n/field-issues';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { checkEntry, enterFields, fieldAt, readFields, type Entry } from './setting-entry';
import { fieldsOf, type SettingLabel, type SettingPage } from '@tradehall/texts/setting-pages/setting-fields';

/** What somebody else changed while this page was being edited, and which of it was edited here too. */
export interface SettingConflict {
  readonly by: string | null;
  readonly taken: readonly SettingLabel[];
  readonly kept: readonly SettingLabel[];
}

const entryOf = (page: SettingPage, { value }: StandingSetting): Entry =>
  enterFields(fieldsOf(page), (value ?? {}) as Readonly<Record<string, unknown>>);

const isSame = (one: unknown, other: unknown): boolean => inOrder(one) === inOrder(other);

/** What is named, such as statuses, comes in whatever order the server has it: the order says nothing. */
function inOrder(entry: unknown): string {
  return JSON.stringify(entry, (_, each: unknown) =>
    Array.isArray(each) && each.every(isNamed) ? each.toSorted((a, b) => (a.key < b.key ? -1 : 1)) : each,
  );
}
const isNamed = (row: unknown): row is { readonly key: string } =>
  typeof row === 'object' && row !== null && 'key' in row && typeof row.key === 'string';

/**
 * The form of a setting: judged by the same rules as the server's, saved on the version it was read in. A conflict
 * takes over what was not edited here, and keeps what was (SD81).
 */
export function useSettingForm(page: SettingPage, standing: StandingSetting, mayEdit: boolean) {
  const t = useTexts(deskSettingsTexts);
  const fields = useMemo(() => fieldsOf(page), [page]);
  const [base, setBase] = useState(standing);
  const [conflict, setConflict] = useState<SettingConflict>();
  const check = (entry: Entry) =>
    fieldIssues(
      errorsTexts,
      checkEntry(fields, entry, (value) => checkSetting(page.name, value)),
    );
  const form = useForm<FormValues>({ values: entryOf(page, base), isReadOnly: !mayEdit, check });
  const { hook, isTyped } = form;
  /** What is kept would be refused today: rules came later than it. */
  const isKeptWrong = useMemo(
    () => mayEdit && checkSetting(page.name, readFields(fieldsOf(page), entryOf(page, base))).length > 0,
    [mayEdit, page, base],
  );

  const adopt = useCallback(
    (next: StandingSetting) => {
      setBase(next);
      setConflict(undefined);
      hook.reset(entryOf(page, next));
      setCallAnswer(getSetting, { params: { name: page.name } }, () => next);
    },
    [hook, page],
  );
  // What changed elsewhere shows at once, unless it would take away what is being typed.
  if (standing.version > base.version && !isTyped) setBase(standing);
  useEffect(() => {
    if (!isTyped) hook.reset(entryOf(page, base));
  }, [hook, page, base, isTyped]);
  // It is marked where it stands, as long as it does, before anybody presses Save.
  useEffect(() => {
    if (!isKeptWrong) return undefined;
    void hook.trigger();
    const watched = hook.watch(() => void hook.trigger());
    return () => watched.unsubscribe();
  }, [hook, isKeptWrong, isTyped]);

  /** Takes another version under what is typed here, which stays. */
  const slipUnder = (next: StandingSetting) => {
    const [before, now, mine] = [entryOf(page, base), entryOf(page, next), hook.getValues()];
    const changed = fields.filter(({ name }) => !isSame(before[name], now[name]));
    const edited = fields.filter(({ name }) => !isSame(before[name], mine[name]));
    adopt(next);
    for (const { name } of edited) hook.setValue(name, mine[name], { shouldDirty: true });
    return { changed, edited };
  };
  const meet = (theirs: StandingSetting): void => {
    const { changed, edited } = slipUnder(theirs);
    setConflict({
      by: theirs.changedBy,
      taken: changed.filter((field) => !edited.includes(field)).map(({ label }) => label),
      kept: changed.filter((field) => edited.includes(field)).map(({ label }) => label),
    });
  };
  const refused = (error: unknown): boolean => {
    const theirs = refusalDetails(putSetting, 'SETTING_CHANGED', error);
    if (theirs !== undefined) meet(theirs as StandingSetting);
    return theirs !== undefined;
  };
  const refreshes = [getSettingHistory];
  const params = { name: page.name };
  const save = useCommand(putSetting, {
    refreshes,
    refused,
    says: () => t('DESK_SET_SAVED'),
    done: adopt,
  });
  const back = useCommand(revertSetting, {
    refreshes,
    refused,
    says: (_, { body }) => t('DESK_SET_REVERTED', [body.to]),
    done: slipUnder,
  });

  return {
    form,
    base,
    isKeptWrong,
    conflict,
    /** What the server found, at the fields of this form. */
    issues: useMemo(
      () => save.issues.map((issue) => ({ ...issue, field: fieldAt(fields, hook.getValues(), issue.field) })),
      [save.issues, fields, hook],
    ),
    save: (entry: FormValues) =>
      save.run({ params, body: { version: base.version, value: readFields(fields, entry) } }),
    revertTo: (to: number) => back.run({ params, body: { version: base.version, to } }),
    discard: () => adopt(base),
    isReverting: back.busy,
  };
}
