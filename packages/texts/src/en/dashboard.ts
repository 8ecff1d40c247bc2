import type { Texts } from '@tradehall/domain/text/fill-text';

export const dashboardTexts = {
  DASHBOARD_TITLE: 'Buyer Dashboard',
  DASHBOARD_OPEN_ORDERS: 'Open orders',
  DASHBOARD_NO_OPEN_ORDERS: 'No open orders',
  DASHBOARD_DUE: 'Pay soon',
  DASHBOARD_DUE_BY: 'by ${1}',
  DASHBOARD_NOTHING_DUE: 'Nothing is due',
  DASHBOARD_ATTENTION: 'Needs your attention',
  DASHBOARD_OFFERS_REVIEW: { one: 'offer needs your answer', other: 'offers need your answer' },
  DASHBOARD_OFFERS_READY: { one: 'item ready to check out', other: 'items ready to check out' },
  DASHBOARD_AUCTIONS: { one: 'auction running', other: 'auctions running' },
  DASHBOARD_OUTBID: { one: 'lot where you were outbid', other: 'lots where you were outbid' },
  DASHBOARD_ALERTS: { one: 'stock alert fired this week', other: 'stock alerts fired this week' },
  DASHBOARD_RETURNS: { one: 'return open', other: 'returns open' },
  DASHBOARD_SPEND: 'Spend, last 12 months',
  DASHBOARD_SPEND_EMPTY: 'Your spend appears here with your first order.',
  DASHBOARD_SPEND_TABLE: 'Spend by month',
  DASHBOARD_MONTH: 'Month',
  DASHBOARD_SPENT: 'Spent',
  DASHBOARD_ORDERS: 'Orders',
  DASHBOARD_BROWSE: 'Browse the stock list',
} as const satisfies Texts;
