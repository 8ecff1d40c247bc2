import type { SettingPage } from './setting-fields';
import { field } from './field';

/** Who sells, as invoices and credit notes name it, and how they are numbered and due (SD58). */
export const invoicingPage: SettingPage = {
  name: 'invoicing',
  label: 'DESK_SET_INVOICING',
  sections: [
    {
      label: 'DESK_SET_SELLER',
      fields: [
        field.text('legalName', 'DESK_SET_LEGAL_NAME'),
        field.words('address', 'DESK_SET_SELLER_ADDRESS'),
        field.text('taxNumber', 'DESK_SET_TAX_NUMBER'),
        field.text('registrationNumber', 'DESK_SET_REGISTRATION'),
        field.group('bank', 'DESK_SET_BANK', [
          field.text('name', 'DESK_SET_BANK_NAME'),
          field.text('accountHolder', 'DESK_SET_ACCOUNT_HOLDER'),
          field.text('accountNumber', 'DESK_SET_ACCOUNT_NUMBER'),
          field.text('bankCode', 'DESK_SET_BANK_CODE'),
        ]),
        field.text('footer', 'DESK_SET_FOOTER', { lines: 2 }),
      ],
    },
    {
      label: 'DESK_SET_NUMBERS_AND_DAYS',
      fields: [
        field.text('invoicePrefix', 'DESK_SET_INVOICE_PREFIX'),
        field.text('creditNotePrefix', 'DESK_SET_CREDIT_PREFIX'),
        field.map('dueDays', 'DESK_SET_DUE_DAYS', 'DESK_SET_PAY_METHOD_CODE', field.number('value', 'DESK_SET_DAYS')),
        field.number('partnerDueDays', 'DESK_SET_PARTNER_DUE_DAYS'),
      ],
    },
  ],
};
