import { english } from '@tradehall/texts/english';
import { writtenParams } from '@tradehall/domain/format/written-params';
import { ownWordsLabel } from '@tradehall/domain/text/own-words';
import { fillText, type Issue, type TextParam } from '@tradehall/domain/text/fill-text';
import { sentenceOf } from '@tradehall/domain/text/plural-form';
import type { Tenant } from '../http/request-context';
import type { NotifyDeps } from './notify-deps';
import { tenantLocale } from '../tenancy/tenant-locale';

export type FormatText = (label: string, params?: readonly TextParam[], count?: number) => string;

interface TextDeps {
  readonly texts: Pick<NotifyDeps['texts'], 'find'>;
}

/**
 * Sentences in a tenant's own words, for emails, files and answers: in the tenant's language where no other is given,
 * and in English where that language has no text.
 */
export function createFormatText({ texts }: TextDeps, tenant: Tenant, locale = tenantLocale(tenant)): FormatText {
  return (label, params = [], count) => {
    const entry = texts.find(tenant.tenantId, locale, label);
    const sentence =
      entry === undefined ? sentenceOf(english[label] ?? label, 'en', count) : sentenceOf(entry, locale, count);
    return fillText(sentence, writtenParams(params, locale));
  };
}

/** Whether the tenant's text of a label has the placeholder of this param, counted from 1. */
export function fillsParam({ texts }: TextDeps, tenant: Tenant, label: string, position: number): boolean {
  const entry = texts.find(tenant.tenantId, tenantLocale(tenant), label) ?? english[label];
  return JSON.stringify(entry ?? '').includes(`\${${position}}`);
}

/** A tenant's own words in the language, or as the tenant wrote them (W61). */
export function createOwnWords(
  { texts }: TextDeps,
  tenant: Tenant,
  locale = tenantLocale(tenant),
): (words: string) => string {
  return (words) => {
    const entry = texts.find(tenant.tenantId, locale, ownWordsLabel(words));
    return entry === undefined ? words : sentenceOf(entry, locale);
  };
}

/** The same for what a rule says. */
export function createIssueFormat(deps: TextDeps, tenant: Tenant, locale?: string): (issue: Issue) => string {
  const format = createFormatText(deps, tenant, locale);
  return ({ messageCode, params }) => format(messageCode, params);
}
