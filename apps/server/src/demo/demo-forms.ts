import type { FreightForm } from '@tradehall/domain/compliance-forms/short-forms';
import type { EndUserStatement } from '@tradehall/domain/compliance-forms/end-user-statement';
import { QUESTIONS } from '@tradehall/domain/compliance-forms/questionnaire';

/** Forms filled in so that they pass: what the demo's buyers signed, and what tests sign. */
const ADDRESS = {
  NAME: 'Harbor Mobile GmbH',
  COUNTRY: 'DE',
  ADDRESS_LINE_1: 'Hafenstr. 8',
  CITY: 'Hamburg',
  ZIP_CODE: '20457',
};

/** A drawn wave, 160 x 48 pixels. */
export const SAMPLE_SIGNATURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAKAAAAAwCAAAAACzwi6yAAAA/UlEQVR42u3YSw7DIAwE0DmE73/VdtFFyidhxoBKpWEVKQl+NWBI8Tq8wUADDTTQQAMN/AtgfNqpwLjakcCI3wlB+tpLaW5sBZb9S9EWZB6iTxFG1fYA247ZUN8qURg8sNctF6oW8cTiOeg+Tth5hhNWP2QIFNxDCyFs5gL0/I1D3Y/m8zj3FhNSvmfhk2J4L/hVPM5SOrvB34A8/0YJ5uYZnVmkfTcUcoV3SlBohZqsCKlK0iviIe4k+WK8eBvEjK8SidsZt0tjyneNT+o8wLyDOd+aI5UKFCPtPWujOeOkQu37EEBvrA797DzSV8zBA3n+68NAAw000MDZ9gY8EmIZrLxJ+QAAAABJRU5ErkJggg==';

export function sampleStatement(signature = SAMPLE_SIGNATURE): EndUserStatement {
  const quiet = QUESTIONS.map((question) => {
    const value =
      question.options.find((option) => option !== question.trigger && option !== question.addressWhen) ?? '';
    return [question.id, { value: question.kind === 'checkbox' ? [value] : value, additionalInfo: '' }] as const;
  });
  return {
    answers: Object.fromEntries(quiet),
    company_or_individual_address: {
      value: 'company',
      address: { companyName: ADDRESS, ownerName: { ...ADDRESS, NAME: 'Jürgen Öztürk' } },
    },
    additionalParties: [
      {
        id: '1',
        key: '1',
        additionalPartyType: 'other',
        additionalPartyTypeInfo: 'Repair shop',
        ...ADDRESS,
        NAME: 'Ремонт ООО',
      },
    ],
    userData: { firstName: 'Sam', lastName: 'Okafor', title: 'Owner', signature },
  };
}

export function sampleFreight(): FreightForm {
  return { shippingExportFlag: true, freightLogisticsCompany: 'Gulf Forwarding', acceptAndAgreeFlag: true, ...ADDRESS };
}
