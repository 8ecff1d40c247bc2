import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { TextEntry, Texts } from '@tradehall/domain/text/fill-text';
import { english } from './english';
import { keptInEnglish } from './kept-in-english';
import { languages } from './languages';

const translations = Object.entries(languages).filter(([locale]) => locale !== 'en');
const kept: ReadonlySet<string> = new Set(keptInEnglish);

/** Texts of one or two words that a language shares with English. */
const SHARED_WORDS: Readonly<Record<string, readonly string[]>> = {
  de: [
    'Domain',
    'Live',
    'Name',
    'OK',
    'Shop',
    'Offline',
    'Partner',
    'Passkeys',
    'Status',
    'Status: ${1}',
    'Support',
    'System',
    'Version ${1}',
    'WhatsApp',
    'Website',
    'Smartphones',
    'Tablets',
    'Laptops',
  ].concat(['Belarus', 'Iran', 'Ukraine', 'Venezuela']),
  es: ['No', 'Color', 'Ctrl', 'Roles', 'Subtotal', 'Total', 'Tutorial', 'WhatsApp', 'Cuba', 'Venezuela'],
};
/** Small words of English that are none in a language built in. */
const ENGLISH_WORDS = /\b(and|are|cannot|could|for|from|have|is|of|please|that|the|this|which|with|you|your)\b/i;

const roomsOf = (locale: string): string[] => readdirSync(join(import.meta.dirname, locale)).sort();

/** A room's texts in one language. */
async function roomTexts(locale: string, file: string): Promise<Texts> {
  const path = `./${locale}/${file}`;
  const exported = Object.values((await import(/* @vite-ignore */ path)) as Record<string, Texts>);
  expect(exported).toHaveLength(1);
  return exported[0]!;
}

const forms = (entry: TextEntry): readonly string[] => (typeof entry === 'string' ? [entry] : [entry.one, entry.other]);

/** `${1}`, `${2}` and `{name}`, each once, in one order: sentences may name them in another. */
const placeholders = (sentence: string): string[] =>
  [...new Set(sentence.match(/\$\{\d+\}|\{[A-Za-z]\w*\}/g) ?? [])].sort();

/** The labels of texts that are not as they should be. */
const odd = (texts: Texts, isOdd: (entry: TextEntry, label: string) => boolean): string[] =>
  Object.entries(texts)
    .filter(([label, entry]) => isOdd(entry, label))
    .map(([label]) => label);

describe('the English catalog', () => {
  // A second definition would win or lose silently by the order of the merge.
  test('A02 every label is unique across rooms, and every text of every room is in the catalog', async () => {
    const labels = await Promise.all(roomsOf('en').map(async (file) => Object.keys(await roomTexts('en', file))));
    expect(labels.flat().sort()).toEqual(Object.keys(english).sort());
  });

  test('A02 a word has one spelling: email, and canceled as orders say it', () => {
    const OTHERWISE = /\be-mails?\b|\bcancell(ed|ing)\b/i;
    // This one text is given.
    const wrong = odd(english, (entry) => forms(entry).some((sentence) => OTHERWISE.test(sentence)));
    expect(wrong).toEqual(['ORDER_CANCEL_FAILED']);
  });

  test('A02 what stays English in every language is in the catalog', () => {
    expect(keptInEnglish.filter((label) => !Object.hasOwn(english, label))).toEqual([]);
  });
});

test('A02 the languages built in are English, German and Spanish', () => {
  expect(Object.keys(languages)).toEqual(['en', 'de', 'es']);
});

describe.each(translations)('the built-in language %s', (locale, texts) => {
  test('A02 every room has its file, and every label stands in the file of its room', async () => {
    expect(roomsOf(locale)).toEqual(roomsOf('en'));
    for (const file of roomsOf('en')) {
      const labels = Object.keys(await roomTexts('en', file)).filter((label) => !kept.has(label));
      expect(Object.keys(await roomTexts(locale, file)).sort(), file).toEqual(labels.sort());
    }
  });

  test('A02 it has every label of the English but those that stay English, and no other', () => {
    const wanted = Object.keys(english).filter((label) => !kept.has(label));
    expect(Object.keys(texts).sort()).toEqual(wanted.sort());
  });

  test('A02 a text has singular and plural where the English has them', () => {
    expect(odd(texts, (entry, label) => typeof entry !== typeof english[label])).toEqual([]);
  });

  test('A02 a text has the placeholders of the English, in both numbers', () => {
    const wanted = (label: string) => forms(english[label] ?? '').map(placeholders);
    expect(
      odd(texts, (entry, label) => JSON.stringify(forms(entry).map(placeholders)) !== JSON.stringify(wanted(label))),
    ).toEqual([]);
  });

  test('A02 no text is empty, and none is left in English', () => {
    expect(odd(texts, (entry) => forms(entry).some((sentence) => sentence.trim() === ''))).toEqual([]);
    const shared = SHARED_WORDS[locale] ?? [];
    expect(
      odd(texts, (entry, label) =>
        forms(entry).some((it) => !shared.includes(it) && forms(english[label]!).includes(it)),
      ),
    ).toEqual([]);
    expect(odd(texts, (entry) => forms(entry).some((sentence) => ENGLISH_WORDS.test(sentence)))).toEqual([]);
  });
});

test('A02 W61 German has one word for each thing, on every screen and in every email', () => {
  // A stock alert is a Meldung, an increment a Schritt, a password a Passwort, the want-list the Suchliste, and a
  // part number an Artikelnummer.
  const otherwise = /\b(?:\p{L}*[Aa]larme?|Staffel|Kennwort|Wunschliste|Teilenummern?)\b/u;
  const german = Object.entries(languages['de'] ?? {});
  expect(german.length).toBeGreaterThan(1_000);
  expect(german.filter(([, entry]) => forms(entry).some((sentence) => otherwise.test(sentence)))).toEqual([]);
});

test('A02 W61 Spanish keeps an order and the purchase order of its buyer apart', () => {
  const spanish = Object.entries(languages['es'] ?? {});
  expect(spanish.length).toBeGreaterThan(1_000);
  expect(
    odd(languages['es'] ?? {}, (entry) => forms(entry).some((it) => /\bsu (?:propio )?número de pedido/i.test(it))),
  ).toEqual([]);
});

test('A02 the button of the login page is in the language of the buyer', () => {
  expect(Object.values(languages).map((texts) => texts['SIGN_IN'])).toEqual(['Sign in', 'Anmelden', 'Iniciar sesión']);
});

test('SD80 H11 the settings say that both fees of time to pay are charged anew every 24 hours', () => {
  const unsaid = Object.values(languages).flatMap((texts) =>
    ['DESK_SET_RESERVATION_FEE', 'DESK_SET_CANCEL_FEE'].filter((label) => !String(texts[label]).includes('24')),
  );
  expect(unsaid).toEqual([]);
});

test('W73 W61 German calls an owner’s approval by another word than the release that ships an order', async () => {
  const texts = await roomTexts('de', 'order-approvals.ts');
  const released = Object.entries(texts).filter(([, entry]) => forms(entry).some((text) => /freig[ea]/i.test(text)));
  expect(released.map(([label]) => label)).toEqual(['ORDER_APPROVAL_THEN_HOLDS']);
});

test('W20 W25 what a price comes to when landed stands below it in one column, and runs into no other', () => {
  // The column of a price is 76 px wide: beside 1,234.56 and its sign it has room for a word of four letters.
  const words = Object.values(languages).map((texts) => String(texts['LANDED_SHORT']).replace('${1}', '').trim());
  expect(words.filter((word) => word.length === 0 || word.length > 4)).toEqual([]);
});

test('SD49 an order that was placed to be shipped now is not said to be paid', () => {
  const said = Object.values(languages).map((texts) => String(texts['DESK_OUTCOME_RELEASED']));
  expect(said.filter((words) => /paid|bezahlt|pagad/.test(words))).toEqual([]);
});

test('I09 whoever is approved while the page stands is not sent to sign in: the button beside it leads on', () => {
  const said = Object.values(languages).map((texts) => String(texts['DETAILS_APPROVED']));
  expect(said.filter((words) => /again|erneut|de nuevo/.test(words))).toEqual([]);
});

test('W61 Spanish has one word for what its staff hold: roles', () => {
  const spanish = languages['es'] ?? {};
  expect(odd(spanish, (entry) => forms(entry).some((it) => it === 'Funciones'))).toEqual([]);
});

test('W61 what a filter says while it filters nothing fits it in every language', () => {
  const filters = [
    'CART_FILTER_EXPIRES',
    'DESK_BUYERS_ALL_REPS',
    'DESK_BUYERS_ALL_TERMS',
    'DESK_OFFERS_ALL_BUYERS',
    'DESK_OFFERS_ALL_WAREHOUSES',
    'DESK_STOCK_ALL_CATEGORIES',
    'DESK_STOCK_ALL_WAREHOUSES',
  ];
  const long = Object.values(languages).flatMap((texts) =>
    filters.map((label) => String(texts[label])).filter((words) => words.length > 18),
  );
  expect(long).toEqual([]);
});

test.each([
  ['de', '„${1}“'],
  ['es', '«${1}»'],
])('W61 in %s the name of a document stands in quotes where a sentence goes on around it', (locale, quoted) => {
  const sentences = Object.entries(languages[locale] ?? {}).filter(([label]) =>
    /^MAIL_DOCUMENT_(?!.*_SUBJECT$)/.test(label),
  );
  expect(sentences.length).toBeGreaterThan(9);
  expect(sentences.filter(([, sentence]) => !JSON.stringify(sentence).includes(quoted))).toEqual([]);
});
