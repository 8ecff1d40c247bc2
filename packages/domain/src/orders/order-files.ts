/** What is written about orders, to be opened as a file by the staff (SD59). */
export const ORDER_FILE_KINDS = ['INVOICE', 'CREDIT_NOTE', 'PACKING_LIST', 'MANIFEST', 'PICK_LIST'] as const;
export type OrderFileKind = (typeof ORDER_FILE_KINDS)[number];
