/** Who sells, as invoices and credit notes name it, and how they are numbered and due; stored as 'invoicing'. */
export interface InvoicingSettings {
  /** Empty: the name of the shop. */
  readonly legalName: string;
  /** Lines as they are printed. */
  readonly address: readonly string[];
  readonly taxNumber: string;
  /** Of a register of companies. */
  readonly registrationNumber: string;
  readonly bank: {
    readonly name: string;
    readonly accountHolder: string;
    /** An IBAN or whatever the country uses. */
    readonly accountNumber: string;
    /** BIC, routing number, sort code. */
    readonly bankCode: string;
  };
  /** Words at the foot, as terms of payment or a note that the law asks for. */
  readonly footer: string;
  readonly invoicePrefix: string;
  readonly creditNotePrefix: string;
  /** Days to pay by payment method; without them net terms give what their name says, others none. */
  readonly dueDays: Readonly<Record<string, number>>;
  /** Days in which a partner that sold the goods pays its invoice (SD79). */
  readonly partnerDueDays: number;
}

export const DEFAULT_INVOICING: InvoicingSettings = {
  legalName: '',
  address: [],
  taxNumber: '',
  registrationNumber: '',
  bank: { name: '', accountHolder: '', accountNumber: '', bankCode: '' },
  footer: '',
  invoicePrefix: 'INV-',
  creditNotePrefix: 'CN-',
  dueDays: {},
  partnerDueDays: 0,
};

export function completeInvoicing(stored: Partial<InvoicingSettings> | null | undefined): InvoicingSettings {
  return { ...DEFAULT_INVOICING, ...stored, bank: { ...DEFAULT_INVOICING.bank, ...stored?.bank } };
}
