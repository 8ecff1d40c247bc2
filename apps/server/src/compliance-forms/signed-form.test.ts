import { describe, expect, test } from 'vitest';
import { formPageAt } from '@tradehall/domain/compliance-forms/form-pages';
import type { EndUserStatement } from '@tradehall/domain/compliance-forms/end-user-statement';
import { sampleFreight, sampleStatement } from '../demo/demo-forms';
import { sampleAddendum } from '../testing/sample-addendum';
import type { Tenant } from '../http/request-context';
import { canReadPdf, textOfPdf } from '../testing/read-pdf';
import { formPdf } from './submit-form';

const tenant = {
  tenantId: 'acme',
  configuration: { tenantName: 'Acme', timeZone: 'America/Chicago', language: '' },
} as Tenant;
const long =
  'We sell to repair shops across Europe, who put the parts into devices that they own and lease to schools; nothing is resold whole, and every device is wiped and listed by its serial number before it goes out.';
const statement: EndUserStatement = {
  ...sampleStatement(),
  answers: {
    ...sampleStatement().answers,
    purpose_of_purchase: { value: ['wholesale', 'other'], additionalInfo: long.slice(0, 200) },
    registered_in_us: {
      value: 'yes',
      additionalInfo: {
        COUNTRY: 'US',
        ADDRESS_LINE_1: '77 Harbor Way',
        ADDRESS_LINE_2: 'Dock 4',
        CITY: 'Miami',
        STATE: 'FL',
        ZIP_CODE: '33132',
      },
    },
    export_to_sanctioned: { value: 'no', additionalInfo: '' },
    export_to_other_countries: { value: 'yes', additionalInfo: 'Germany and Poland' },
  },
};
const parties = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...sampleStatement().additionalParties[0]!,
    key: String(at),
    NAME: `Party ${at + 1} — ${'Gesellschaft für Gerätehandel '.repeat(at % 3)}`,
  }));
const make = (path: string, data: object) =>
  formPdf({
    tenant,
    page: formPageAt(path)!,
    data: data as Record<string, unknown>,
    shippingAddress: path.includes('freight') ? '1 Port Blvd, Miami, FL, 33132, US' : '',
    submittedAt: new Date('2026-11-20T15:00:00Z'),
    customer: 'Larsen Phones',
    userEmail: 'mika@larsen.test',
  });

/** Its words, line ends aside, so that a wrapped sentence is found. */
const read = async (path: string, data: object) => textOfPdf(await make(path, data));
const words = (text: string) => text.replace(/\s+/g, ' ');

describe.skipIf(!canReadPdf)('a PDF reader finds in the signed form (skipped where pdftotext is missing)', () => {
  test('I16 every question with its answer, the explanations, addresses as on a letter, parties and who signed', async () => {
    const text = await read('/forms/eus/v1', { ...statement, additionalParties: parties(2) });
    for (const line of [
      /Export End User Statement/,
      /Submitted on +Nov 20, 2026, 09:00 am CST/,
      /Customer +Larsen Phones/,
      /User +mika@larsen\.test/,
      /What is the purpose of your purchase\? +Wholesale, Other/,
      /Name the countries +Germany and Poland/,
      /Do you buy as a company or as an individual\? +Company/,
      /Other: Repair shop +Party 1/,
    ])
      expect(text).toMatch(line);
    // One moment is written in one way, in the foot of every page too.
    expect(text.match(/Nov 20, 2026, \d\d:00 \wm \w+/g)?.filter((at) => !at.endsWith('09:00 am CST'))).toEqual([]);
    expect(text.match(/Nov 20, 2026, 09:00 am CST/g)!.length).toBeGreaterThan(1);
    expect(text).toMatch(/77 Harbor Way\n +Dock 4\n +Miami, Florida 33132\n +United States of America/);
    expect(words(text)).toContain('I certify that the above is true and complete');
    expect(text).toContain('Jürgen Öztürk');
    expect(text).toContain('Signature of Sam Okafor');
  });

  test('I16 the signature on the page of the words that it signs, however many parties stand before it', async () => {
    for (const count of [0, 1, 3, 5, 7, 8, 9, 10, 11, 12, 25]) {
      const pages = (await read('/forms/eus/v1', { ...statement, additionalParties: parties(count) }))
        .split('\f')
        .filter((page) => page.trim() !== '');
      const signed = pages.find((page) => page.includes('Signature of Sam Okafor')) ?? '';
      expect(words(signed), `with ${count} parties`).toContain('I certify that the above');
      pages.forEach((page, at) => expect(page).toContain(`${at + 1}/${pages.length}`));
    }
  });

  test('I17 the addendum with its answer and a party in another alphabet', async () => {
    const text = await read('/forms/eus-addendum/v1', sampleAddendum());
    expect(words(text)).toMatch(/Have you already named all parties to your trade in the No/);
    for (const said of ['Ремонт ООО', '20457 Hamburg', 'Signature of Sam Okafor']) expect(text).toContain(said);
  });

  test('I16 W61 a prefecture that is the city is written once, a state that is stays beside it', async () => {
    const { additionalParties, ...rest } = sampleStatement();
    const at = (address: object) => ({
      ...additionalParties[0]!,
      ADDRESS_LINE_1: '1-1',
      ADDRESS_LINE_2: '',
      ...address,
    });
    const text = await read('/forms/eus/v1', {
      ...rest,
      additionalParties: [
        at({ key: '1', COUNTRY: 'JP', CITY: 'Osaka', STATE: '27', ZIP_CODE: '530-0005' }),
        at({ key: '2', COUNTRY: 'US', CITY: 'New York', STATE: 'NY', ZIP_CODE: '10001' }),
      ],
    });
    for (const line of [/ Osaka, 530-0005\n/, / New York, New York 10001\n/]) expect(text).toMatch(line);
    expect(text).not.toContain('Osaka, Osaka');
  });

  test.each([
    ['/forms/freight-forwarding-form', true],
    ['/forms/freight-forwarding-form/v2', false],
  ] as const)('I15 %s with the address that is left and the one the goods go to', async (path, listsProofs) => {
    const text = await read(path, sampleFreight());
    for (const line of [
      /US shipping address +1 Port Blvd, Miami, FL, 33132, US/,
      /Freight \/ logistics company +Gulf Forwarding/,
      /International address +Harbor Mobile GmbH/,
    ])
      expect(text).toMatch(line);
    expect(text.includes('Air waybill')).toBe(listsProofs);
    expect(text.match(/ Yes\n/g)).toHaveLength(2);
  });

  test('I14 the consent with its terms', async () => {
    expect(words(await read('/forms/shipping-consent-form', { isConsentAgreed: true }))).toMatch(
      /Your orders are insured and tracked .* risk is yours\. I have read this and agree to it\. Yes/,
    );
    // Since then it promises no insurance to who declined it.
    const asChosen = words(await read('/forms/shipping-consent-form/v2', { isConsentAgreed: true }));
    expect(asChosen).toMatch(/insured for what you choose .* risk is yours\. I have read this and agree to it\. Yes/);
    expect(asChosen).not.toContain('orders are insured');
  });
});
