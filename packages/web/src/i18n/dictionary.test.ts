import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Dictionary } from '@tradehall/contract/tenants';
import { readStored, removeStored, writeStored } from '../storage/browser-storage';
import type * as DictionaryModule from './dictionary';

const LOTS = { one: '${1} lot', other: '${1} lots' };
/** What an earlier visit left on the device. */
const stored: Dictionary = {
  fr: { LOTS: { i18n_value: '${1} lot', i18n_value_plural: '${1} lots (fr)' }, BUY: { i18n_value: 'Acheter' } },
  de: { LOTS: { i18n_value: '${1} Los', i18n_value_plural: '${1} Lose' }, ALL: { i18n_value: 'Alle ${1}' } },
};

let { findText, loadDictionary, chooseLocale }: typeof DictionaryModule = {} as typeof DictionaryModule;

describe('the dictionary on the device', () => {
  beforeAll(async () => {
    document.body.innerHTML = '<script type="application/json" id="tenant-configuration"></script>';
    document.getElementById('tenant-configuration')!.textContent = JSON.stringify({
      tenantId: 'acme',
      locales: ['en', 'de', 'fr'],
    });
    writeStored('translations', stored);
    ({ findText, loadDictionary, chooseLocale } = await import('./dictionary'));
  });
  beforeEach(() => writeStored('locale', 'de'));

  test('A02 a text comes from the stored dictionary before the server answers, and from English where it has none', () => {
    expect(findText('LOTS', LOTS, [2], 2)).toBe('2 Lose');
    expect(findText('BUY', 'Buy', [])).toBe('Buy');
    expect(findText('OFFERS', { one: '${1} offer', other: '${1} offers' }, [1], 1)).toBe('1 offer');
    expect(findText('UNKNOWN', undefined, [])).toBeUndefined();
  });

  test('A02 each language counts by its own rule: none is plural in German, singular in French', () => {
    expect([0, 1, 2].map((count) => findText('LOTS', LOTS, [count], count))).toEqual(['0 Lose', '1 Los', '2 Lose']);
    writeStored('locale', 'fr');
    expect([0, 1, 2].map((count) => findText('LOTS', LOTS, [count], count))).toEqual(['0 lot', '1 lot', '2 lots (fr)']);
    // A text that only English has is counted as English counts.
    expect(findText('OFFERS', { one: 'one', other: 'many' }, [], 0)).toBe('many');
  });

  test('A02 the page is marked with the reader’s language from the start, not with English', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('the server is away')));
    document.documentElement.lang = 'en';
    const loaded = loadDictionary();
    expect(document.documentElement.lang).toBe('de');
    await loaded;
    await chooseLocale('fr');
    expect(document.documentElement.lang).toBe('fr');
    vi.unstubAllGlobals();
  });

  test('A02 an edition that is here is not read again; another one is, and one that was forgotten meanwhile', async () => {
    const read = vi.fn();
    const serve = (tag: string, word: string) =>
      vi.stubGlobal('fetch', () =>
        Promise.resolve({
          ok: true,
          headers: new Headers({ etag: tag }),
          body: null,
          json: async () => {
            read(tag);
            return { status: 200, results: { ...stored, de: { ...stored['de'], SELL: { i18n_value: word } } } };
          },
        }),
      );
    serve('"1"', 'Verkaufen');
    await loadDictionary();
    await loadDictionary();
    expect(read.mock.calls).toEqual([['"1"']]);
    serve('"2"', 'Anbieten');
    await loadDictionary();
    expect(findText('SELL', 'Sell', [])).toBe('Anbieten');
    removeStored('translations', 'translationsEdition');
    await loadDictionary();
    expect(read.mock.calls).toEqual([['"1"'], ['"2"'], ['"2"']]);
    expect(readStored('translations')).toMatchObject({ de: { SELL: { i18n_value: 'Anbieten' } } });
    // A device without room keeps the texts of another edition: the next start may not take them for this one.
    const { localStorage } = window;
    const full = { ...localStorage, getItem: localStorage.getItem.bind(localStorage) };
    const setItem = (name: string, text: string) => {
      if (name.endsWith('.translations')) throw new DOMException('full', 'QuotaExceededError');
      localStorage.setItem(name, text);
    };
    const room = vi.spyOn(window, 'localStorage', 'get').mockReturnValue({ ...full, setItem } as Storage);
    serve('"3"', 'Veräußern');
    await loadDictionary();
    expect(findText('SELL', 'Sell', [])).toBe('Veräußern');
    expect(readStored('translationsEdition')).toBeUndefined();
    room.mockRestore();
    vi.unstubAllGlobals();
  });

  test('A02 an entry without a plural serves any count', () => {
    expect([1, 2].map((count) => findText('ALL', { one: 'one', other: 'all' }, [count], count))).toEqual([
      'Alle 1',
      'Alle 2',
    ]);
  });
});
