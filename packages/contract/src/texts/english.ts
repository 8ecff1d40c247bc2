import type { Texts } from '@tradehall/domain/text/fill-text';
import { auctionsTexts } from './auctions-texts';
import { errorsTexts } from './errors-texts';
import { shellTexts } from './shell-texts';
import { fieldsTexts } from './fields-texts';

/**
 * The one English catalogue: every room's texts by label. The server fills error messages, mails and
 * files from it (under the tenant's dictionary); portal rooms import their own texts alone.
 */
export const english: Texts = {
  ...errorsTexts,
  ...shellTexts,
  ...fieldsTexts,
  ...auctionsTexts,
};
