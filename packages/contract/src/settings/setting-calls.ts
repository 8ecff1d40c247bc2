import { z } from 'zod/mini';
import { defineCall } from '../wire/define-call';
import { defineEvent } from '../wire/define-event';
import { filledText, json, version } from '../wire/input-types';
import { pageQuery } from '../wire/list-page';

/** A setting has changed, which staff alone are told (SD80): whoever shows it loads it again. */
export const settingChanged = defineEvent('settingChanged', z.object({ name: z.string(), version: z.number() }));

/** A setting as it stands, and who left it so; nobody is named where it came about otherwise. */
const standing = z.object({
  name: z.string(),
  version: z.number(),
  value: z.unknown(),
  changedAt: z.nullable(z.string()),
  changedBy: z.nullable(z.string()),
});
export type StandingSetting = z.infer<typeof standing>;

const params = z.object({ name: filledText(40) });
/** Somebody else was faster: how it stands now, beside what was typed. */
const refusals = { SETTING_CHANGED: standing };

export const getSetting = defineCall({
  method: 'GET',
  path: '/seller/settings/:name',
  summary: 'One setting, whole, with the version that a change has to name (SD80, SD81).',
  access: 'seller',
  // And what `viewPermissionOfSetting` says: rules are seen from the offers by people who see no other setting.
  permission: 'DESK_VIEW',
  params,
  answer: standing,
});

export const putSetting = defineCall({
  method: 'PUT',
  path: '/seller/settings/:name',
  summary:
    'Changes a setting: each value that does not fit is refused at its field (SD80), and a change that stands on an old version is refused with the one that holds (SD81).',
  access: 'seller',
  permission: 'SETTINGS_EDIT',
  idempotent: true,
  params,
  body: z.object({ version, value: json }),
  answer: standing,
  refusals,
});

export const settingVersion = z.object({
  version: z.number(),
  changedAt: z.string(),
  changedBy: z.nullable(z.string()),
  changedFields: z.array(z.string()),
  revertedTo: z.nullable(z.number()),
});
export type SettingVersion = z.infer<typeof settingVersion>;

export const getSettingHistory = defineCall({
  method: 'GET',
  path: '/seller/settings/:name/history',
  summary: 'The versions of a setting, the newest first, a page at a time (SD81, SD91).',
  access: 'seller',
  permission: 'DESK_VIEW',
  params,
  query: z.object(pageQuery(200)),
  paged: true,
  answer: z.object({ versions: z.array(settingVersion) }),
});

export const revertSetting = defineCall({
  method: 'POST',
  path: '/seller/settings/:name/revert',
  summary: 'Gives a setting the value of one of its versions again, as a new version (SD81).',
  access: 'seller',
  permission: 'SETTINGS_EDIT',
  idempotent: true,
  params,
  body: z.object({ version, to: version }),
  answer: standing,
  refusals,
});

export const getKnownWarehouses = defineCall({
  method: 'GET',
  path: '/seller/warehouses',
  summary: 'The warehouses that a setting can name, those that partners share included, by their labels (SD80).',
  access: 'seller',
  // Rules name some, and whoever sees rules need not see other settings.
  permission: 'DESK_VIEW',
  ownWords: ['warehouses.*.label'],
  answer: z.object({
    /** `isOwn` tells the shop's own, where its stock can lie, from those of partners. */
    warehouses: z.array(z.object({ code: z.string(), label: z.string(), isOwn: z.boolean() })),
  }),
});

export const getKnownCategories = defineCall({
  method: 'GET',
  path: '/seller/categories',
  summary: 'The categories that a setting can name: of the stock, sold out or not, and of its settings (SD42, SD80).',
  access: 'seller',
  // As for warehouses.
  permission: 'DESK_VIEW',
  ownWords: ['categories.*.label'],
  answer: z.object({ categories: z.array(z.object({ code: z.string(), label: z.string() })) }),
});
