import { z } from 'zod/mini';
import { defineCall } from '../wire/define-call';
import {
  itemsCount,
  networkGrade,
  networkParticipant,
  STOCK_WORDS,
  stockList,
  stockListSettings,
} from './stock-entities';

/** Calls of the trading network (K03). The participant is named in the header pxns-participant-id. */

export const getNetworkSettings = defineCall({
  method: 'GET',
  path: '/pxnr/pxn/settings',
  summary: "The participants of the tenant's network and their warehouses, in select order (C18, K06).",
  access: 'buyer',
  answer: z.object({ participants: z.array(networkParticipant) }),
});

export const getNetworkWarehouses = defineCall({
  method: 'GET',
  path: '/pxnr/pxn/warehouses',
  summary: 'The warehouse groups a buyer can choose among (C04).',
  access: 'buyer',
  answer: z.array(networkParticipant),
});

export const getNetworkStockListSettings = defineCall({
  method: 'GET',
  path: '/pxnr/pxn/stocklist-settings',
  summary: "A participant's stock list settings.",
  access: 'buyer',
  participant: true,
  ownWords: STOCK_WORDS,
  answer: stockListSettings,
});

export const getNetworkItems = defineCall({
  method: 'GET',
  path: '/pxnr/pxn/items',
  summary: "A participant's stock list (K03).",
  access: 'buyer',
  participant: true,
  answer: stockList,
});

export const getNetworkGrades = defineCall({
  method: 'GET',
  path: '/pxnr/pxn/grades',
  summary: "A participant's grades (K03).",
  access: 'buyer',
  participant: true,
  answer: z.object({ grades: z.array(networkGrade) }),
});

export const getNetworkConfigGrades = defineCall({
  method: 'GET',
  path: '/pxnr/pxn/config/grades',
  summary: "The network's own grades, for stock of no one participant (K03).",
  access: 'buyer',
  answer: z.object({ grades: z.array(networkGrade) }),
});

export const getNetworkItemsCount = defineCall({
  method: 'GET',
  path: '/pxnr/pxn/itemscount',
  summary: 'Items in stock per participant (K03).',
  access: 'buyer',
  answer: z.array(itemsCount),
});
