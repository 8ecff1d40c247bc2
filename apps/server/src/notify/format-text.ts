import { english } from '@tradehall/texts/english';
import { fillText, type Issue, type TextParam } from '@tradehall/domain/text/fill-text';
import type { Tenant } from '../http/request-context';
import type { NotifyDeps } from './notify-deps';

export type FormatText = (label: string, params?: readonly TextParam[], count?: number) => string;

/** Sentences in a tenant's own language and words, for letters and files. */
export function createFormatText(
  { texts }: { readonly texts: Pick<NotifyDeps['texts'], 'find'> },
  { tenantId, configuration }: Tenant,
): FormatText {
  const locale = configuration.language === '' ? 'en' : configuration.language;
  return (label, params = [], count) => {
    const entry = texts.find(tenantId, locale, label) ?? english[label] ?? label;
    return fillText(typeof entry === 'string' ? entry : count === 1 ? entry.one : entry.other, params);
  };
}

/** The same for what a rule says. */
export function createIssueFormat(services: Pick<NotifyDeps, 'texts'>, tenant: Tenant): (issue: Issue) => string {
  const say = createFormatText(services, tenant);
  return ({ messageCode, params }) => say(messageCode, params);
}
