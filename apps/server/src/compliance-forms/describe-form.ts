import { complianceFormsTexts } from '@tradehall/texts/en/compliance-forms';
import { fieldsTexts } from '@tradehall/texts/en/fields';
import type { Address } from '@tradehall/domain/fields/address';
import { isCodeFirst, placeLine } from '@tradehall/domain/fields/address-line';
import type { AdditionalParty } from '@tradehall/domain/compliance-forms/additional-parties';
import {
  isQuestionAsked,
  needsAddress,
  needsExplanation,
  type EndUserStatement,
} from '@tradehall/domain/compliance-forms/end-user-statement';
import type { FormPage } from '@tradehall/domain/compliance-forms/form-pages';
import {
  PROOFS_OF_EXPORT,
  type AddendumForm,
  type ConsentForm,
  type FreightForm,
} from '@tradehall/domain/compliance-forms/short-forms';
import { questionsOf, textNameOf } from '@tradehall/domain/compliance-forms/questionnaire';
import type { Signer } from '@tradehall/domain/compliance-forms/signer';
import { EMPTY_VALUE } from '@tradehall/domain/format/format-value';
import { fillText, type TextParam } from '@tradehall/domain/text/fill-text';
import { countryName, stateName } from '../places/places';
import type { Sheet, SheetSection } from '../printing/sheet-pdf';

type Text = Exclude<keyof typeof complianceFormsTexts, 'FORM_ERRORS'>;
const say = (label: Text, params: readonly TextParam[] = []) => fillText(complianceFormsTexts[label], params);
const named = (prefix: string, id: string) => textNameOf(prefix, id) as Text;
const yesNo = (value: boolean) => (value ? fieldsTexts.YES : fieldsTexts.NO);

/** What a signed form says, in the words it was signed in: English, as the statement is one under US law. */
export function describeForm(
  page: FormPage,
  data: Record<string, unknown>,
  shippingAddress: string,
): Pick<Sheet, 'title' | 'sections' | 'signature'> {
  const form: unknown = data;
  switch (page.form) {
    case 'freight':
      return {
        title: say('FREIGHT_TITLE'),
        sections: freightSections(form as FreightForm, page.version, shippingAddress),
      };
    case 'consent':
      return {
        title: say('CONSENT_TITLE'),
        sections: [
          {
            heading: '',
            text: say(page.version === 1 ? 'CONSENT_TEXT' : 'CONSENT_TEXT_AS_CHOSEN'),
            rows: [[say('CONSENT_AGREE'), yesNo((form as ConsentForm).isConsentAgreed)]],
          },
        ],
      };
    case 'addendum': {
      const addendum = form as AddendumForm;
      const question: SheetSection = {
        heading: '',
        rows: [[say('ADDENDUM_QUESTION'), say(named('EUS_OPTION', addendum.additionalQuestion))]],
      };
      return {
        title: say('ADDENDUM_TITLE'),
        sections: [question, ...partySections(addendum.additionalParties), certification(addendum.userData)],
        signature: signatureOf(addendum.userData),
      };
    }
    case 'eus': {
      const statement = form as EndUserStatement;
      return {
        title: say('EUS_TITLE'),
        sections: statementSections(statement, page.version),
        signature: signatureOf(statement.userData),
      };
    }
  }
}

/** The picture of a signature, from its data URL. */
export function signaturePicture({ signature }: Signer): Buffer {
  return Buffer.from(signature.slice(signature.indexOf(',') + 1), 'base64');
}

function statementSections(statement: EndUserStatement, version: number): SheetSection[] {
  const rows: (readonly [string, string])[] = [];
  for (const question of questionsOf(version)) {
    const answer = statement.answers[question.id];
    if (!answer || !isQuestionAsked(question, statement.answers)) continue;
    const chosen = typeof answer.value === 'string' ? [answer.value] : answer.value;
    rows.push([
      say(named('EUS', question.id), [
        (question.sanctioned ?? []).map((code) => say(`SANCTIONED_${code}` as Text)).join(', '),
      ]),
      chosen.map((option) => say(named('EUS_OPTION', option))).join(', '),
    ]);
    if (needsExplanation(question, answer))
      rows.push([say(`${named('EUS', question.id)}_EXPLAIN` as Text), String(answer.additionalInfo)]);
    if (needsAddress(question, answer) && typeof answer.additionalInfo !== 'string')
      rows.push([say('EUS_REGISTERED_IN_US_ADDRESS'), addressText(answer.additionalInfo)]);
  }
  const { value, address } = statement.company_or_individual_address;
  const blocks: (readonly [string, string])[] =
    value === 'company'
      ? [
          [say('EUS_COMPANY_BLOCK'), addressText(address.companyName)],
          [say('EUS_OWNER_BLOCK'), addressText(address.ownerName)],
        ]
      : [[say('EUS_INDIVIDUAL_BLOCK'), addressText(address.ownerName)]];
  return [
    { heading: say('EUS_QUESTIONS'), rows },
    {
      heading: '',
      rows: [
        [say('EUS_COMPANY_OR_INDIVIDUAL'), say(value === 'company' ? 'EUS_COMPANY' : 'EUS_INDIVIDUAL')],
        ...blocks,
      ],
    },
    ...partySections(statement.additionalParties),
    certification(statement.userData),
  ];
}

function freightSections(form: FreightForm, version: number, shippingAddress: string): SheetSection[] {
  const proofs =
    version === 1
      ? [
          {
            heading: say('FREIGHT_PROOFS'),
            rows: [],
            points: PROOFS_OF_EXPORT.map((proof) => say(named('FREIGHT_PROOF', proof))),
          },
        ]
      : [];
  return [
    {
      heading: '',
      rows: [
        [say('FREIGHT_US_ADDRESS'), shippingAddress || EMPTY_VALUE],
        [say('FREIGHT_EXPORT_CONFIRM'), yesNo(form.shippingExportFlag)],
      ],
    },
    {
      heading: say('FREIGHT_DETAILS'),
      rows: [
        [say('FREIGHT_COMPANY'), form.freightLogisticsCompany],
        [say('FREIGHT_INTERNATIONAL_ADDRESS'), addressText(form)],
      ],
    },
    ...proofs,
    { heading: '', rows: [[say('FREIGHT_AGREE'), yesNo(form.acceptAndAgreeFlag)]] },
  ];
}

function partySections(parties: readonly AdditionalParty[]): SheetSection[] {
  if (parties.length === 0) return [];
  return [
    { heading: say('PARTIES_TITLE'), rows: parties.map((party) => [partyType(party), addressText(party)] as const) },
  ];
}

function partyType(party: AdditionalParty): string {
  const type = say(named('PARTY', party.additionalPartyType));
  return party.additionalPartyType === 'other' ? `${type}: ${party.additionalPartyTypeInfo}` : type;
}

function certification(signer: Signer): SheetSection {
  return {
    heading: say('EUS_CERTIFICATION_TITLE'),
    text: say('EUS_CERTIFICATION'),
    rows: [
      [say('SIGNER_FIRST_NAME'), signer.firstName],
      [say('SIGNER_LAST_NAME'), signer.lastName],
      [say('SIGNER_JOB_TITLE'), signer.title],
    ],
  };
}

function signatureOf(signer: Signer): NonNullable<Sheet['signature']> {
  return {
    caption: say('SIGNATURE_OF', [`${signer.firstName} ${signer.lastName}`]),
    picture: signaturePicture(signer),
  };
}

/** As it is written on a letter: city, state and postal code share a line, in the order of the country. */
function addressText(address: Address): string {
  const {
    NAME = '',
    ADDRESS_LINE_1 = '',
    ADDRESS_LINE_2 = '',
    CITY = '',
    STATE = '',
    ZIP_CODE = '',
    COUNTRY = '',
  } = address;
  const region = stateName(COUNTRY, STATE);
  // Where a state has letters for a code, its name stands on a letter beside a city of that name: New York, New York.
  const place =
    isCodeFirst(COUNTRY) || /^\d+$/.test(STATE)
      ? placeLine({ city: CITY, state: region, zip: ZIP_CODE, country: COUNTRY })
      : [CITY, [region, ZIP_CODE].filter(hasText).join(' ')].filter(hasText).join(', ');
  return [NAME, ADDRESS_LINE_1, ADDRESS_LINE_2, place, countryName(COUNTRY)].filter(hasText).join('\n');
}

function hasText(part: string): boolean {
  return part.trim() !== '';
}
