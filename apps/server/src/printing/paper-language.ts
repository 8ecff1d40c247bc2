import type { TenantConfiguration } from '@tradehall/domain/tenants/tenant-configuration';

/** In whose shapes Han is drawn: one character looks different in each of them. */
export type PaperLanguage = 'ja' | 'ko' | 'zh-Hant' | 'zh-Hans';

const ZONES: Readonly<Record<string, PaperLanguage>> = {
  'Asia/Tokyo': 'ja',
  'Asia/Seoul': 'ko',
  'Asia/Taipei': 'zh-Hant',
  'Asia/Hong_Kong': 'zh-Hant',
  'Asia/Macau': 'zh-Hant',
  'Asia/Shanghai': 'zh-Hans',
  'Asia/Urumqi': 'zh-Hans',
};

/**
 * The East Asian language of a shop's papers: its own, else that of where it does business, as a shop of Tokyo may
 * well write in English. Undefined where neither says.
 */
export function paperLanguage({
  language,
  timeZone,
}: Pick<TenantConfiguration, 'language' | 'timeZone'>): PaperLanguage | undefined {
  return languageOf(language) ?? ZONES[timeZone];
}

function languageOf(tag: string): PaperLanguage | undefined {
  const [language, ...rest] = tag.toLowerCase().split(/[-_]/);
  if (language === 'ja' || language === 'ko') return language;
  if (language !== 'zh') return undefined;
  return rest.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part)) ? 'zh-Hant' : 'zh-Hans';
}
