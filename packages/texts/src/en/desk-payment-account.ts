import type { Texts } from '@tradehall/domain/text/fill-text';

/** A tenant's own payment account at the desk (SD63). */
export const deskPaymentAccountTexts = {
  DESK_PAY_ACCOUNT: 'PayPal account',
  DESK_PAY_ACCOUNT_NONE: 'No PayPal account is connected',
  DESK_PAY_ACCOUNT_NONE_WHY:
    'Buyers are not offered PayPal at checkout. Connect the account that their money is to go to; it goes to no other.',
  DESK_PAY_ACCOUNT_STAND_IN:
    'This is a demo: until an account is connected, PayPal is a stand-in on this server, and no money moves.',
  DESK_PAY_ACCOUNT_STATE: 'Status',
  DESK_PAY_ACCOUNT_CONNECTED: 'Connected',
  DESK_PAY_ACCOUNT_LOCKED: 'Locked',
  DESK_PAY_ACCOUNT_LOCKED_WHY:
    'The key that opens this account’s secret is gone from the server, so PayPal takes no payment. Enter the account again, or ask whoever runs the server to give the key back.',
  DESK_PAY_ACCOUNT_NO_KEY:
    'This server has no key to seal a secret with, so no account can be entered. Whoever runs it sets SECRETS_KEY.',
  DESK_PAY_ACCOUNT_ENVIRONMENT: 'Environment',
  DESK_PAY_ACCOUNT_LIVE: 'Live: real money',
  DESK_PAY_ACCOUNT_SANDBOX: 'Sandbox: for trying out, no real money',
  DESK_PAY_ACCOUNT_SANDBOX_NOTE:
    'This account is one of PayPal’s sandbox: orders read as paid, and no real money moves.',
  DESK_PAY_ACCOUNT_CLIENT_ID: 'Client ID',
  DESK_PAY_ACCOUNT_SECRET: 'Client secret',
  DESK_PAY_ACCOUNT_SECRET_KEPT: 'Kept sealed, never shown again',
  DESK_PAY_ACCOUNT_WEBHOOK_ID: 'Webhook ID',
  DESK_PAY_ACCOUNT_WEBHOOK_NONE:
    'None yet: PayPal’s messages are not believed, and payments are followed up every minute instead.',
  DESK_PAY_ACCOUNT_WEBHOOK_URL: 'Webhook address',
  DESK_PAY_ACCOUNT_WEBHOOK_HINT:
    'Enter this address as a webhook of your app at developer.paypal.com, for all events of payments and checkout. PayPal then shows the webhook’s ID.',
  DESK_PAY_ACCOUNT_COPY: 'Copy',
  DESK_PAY_ACCOUNT_SINCE: 'Connected by',
  DESK_PAY_ACCOUNT_AT: 'Connected on',
  DESK_PAY_ACCOUNT_OPEN: 'Payments not yet approved',
  DESK_PAY_ACCOUNT_UNDER_WAY: 'Captures and refunds under way',
  DESK_PAY_ACCOUNT_EARLIER: 'Earlier accounts with payments to end',
  DESK_PAY_ACCOUNT_EARLIER_ONE: '${1}, until ${2}: ${3} not yet approved, ${4} under way',
  DESK_PAY_ACCOUNT_EARLIER_LOCKED: 'Its secret can’t be opened: connect it once more to end them.',
  DESK_PAY_ACCOUNT_CONNECT: 'Connect',
  DESK_PAY_ACCOUNT_CONNECT_TITLE: 'Connect a PayPal account',
  DESK_PAY_ACCOUNT_CHANGE: 'Replace or change',
  DESK_PAY_ACCOUNT_CHANGE_TITLE: 'Replace or change the PayPal account',
  DESK_PAY_ACCOUNT_CHANGE_NOTE:
    'Payments that began with the account of now are captured and refunded there. What is left empty stays.',
  DESK_PAY_ACCOUNT_KEEPS: 'Left empty, ${1} stays',
  DESK_PAY_ACCOUNT_SECRET_HINT: 'From the same app at developer.paypal.com. It is sealed and never shown again.',
  DESK_PAY_ACCOUNT_SECRET_KEEPS: 'Left empty, the secret stays; another client ID needs its own.',
  DESK_PAY_ACCOUNT_CHECKS: 'PayPal is asked before anything is changed.',
  DESK_PAY_ACCOUNT_SAVED: 'PayPal accepts the account. Payments go there from now on.',
  DESK_PAY_ACCOUNT_TEST: 'Test',
  DESK_PAY_ACCOUNT_TEST_OK: 'PayPal lets the account in and knows its webhook.',
  DESK_PAY_ACCOUNT_TEST_OK_WITHOUT_WEBHOOK: 'PayPal lets the account in. It has no webhook ID yet.',
  DESK_PAY_ACCOUNT_TEST_WEBHOOK_UNKNOWN: 'PayPal lets the account in and does not know its webhook ID.',
  DESK_PAY_ACCOUNT_TEST_REFUSED: 'PayPal no longer accepts the client ID and secret. Enter them again.',
  DESK_PAY_ACCOUNT_TEST_UNREACHABLE: 'PayPal did not answer in time. Nothing is said about the account.',
  DESK_PAY_ACCOUNT_DISCONNECT: 'Disconnect',
  DESK_PAY_ACCOUNT_DISCONNECT_TITLE: 'Disconnect the PayPal account?',
  DESK_PAY_ACCOUNT_DISCONNECT_WHY:
    'Buyers are no longer offered PayPal, and no further payment is taken. What was captured can still be given back: the secret stays sealed for that alone.',
  DESK_PAY_ACCOUNT_DISCONNECT_OPEN: {
    one: 'One payment that its buyer has not approved ends; the order can be paid in another way.',
    other: '${1} payments that their buyers have not approved end; their orders can be paid in another way.',
  },
  DESK_PAY_ACCOUNT_DISCONNECT_UNDER_WAY: {
    one: 'One capture or refund is under way and is followed to its end.',
    other: '${1} captures and refunds are under way and are followed to their end.',
  },
  DESK_PAY_ACCOUNT_DISCONNECTED: 'Disconnected. PayPal is no longer offered.',
  DESK_PAY_ACCOUNT_KEEP: 'Keep it',
  DESK_PAY_ACCOUNT_CANCEL: 'Cancel',
  PAYMENT_ACCOUNT_ENTER_ID: 'Enter the client ID.',
  PAYMENT_ACCOUNT_ENTER_SECRET: 'Enter the client secret of this client ID.',
  PAYMENT_ACCOUNT_ODD_ID: 'This is no client ID of PayPal: it has 8 characters at least, no blanks and no colon.',
  PAYMENT_ACCOUNT_ODD_SECRET: 'This is no secret of PayPal: it has 8 characters at least, no blanks and no colon.',
  PAYMENT_ACCOUNT_ODD_WEBHOOK: 'This is no webhook ID of PayPal: it has letters, digits and hyphens alone.',
  PAYMENT_ACCOUNT_REFUSED:
    'PayPal does not accept this client ID with this secret in this environment. Nothing was changed.',
  PAYMENT_ACCOUNT_WEBHOOK_UNKNOWN: 'The app of this client ID has no webhook of this ID. Nothing was changed.',
  PAYMENT_ACCOUNT_UNCHECKED: 'PayPal did not answer in time, so the account could not be checked. Nothing was changed.',
  PAYMENT_ACCOUNT_CHANGED: 'Somebody changed the PayPal account meanwhile. Look at it as it stands now.',
  PAYMENT_ACCOUNT_NEEDS_KEY: 'This server has no key to seal a secret with. Whoever runs it sets SECRETS_KEY.',
  PAYMENT_ACCOUNT_NONE: 'No PayPal account is connected.',
  PAYMENT_ACCOUNT_LOCKED: 'The key that opens this account’s secret is gone. Enter the account again.',
  PAYMENT_ACCOUNT_OF_OTHER_TENANT:
    'This PayPal account is the one of tenant ${1}. Two tenants never share what was the deployment’s.',
  PAYMENT_ACCOUNT_NOT_IN_ENVIRONMENT:
    'PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET are not set: there is no account to adopt.',
  PAYMENT_ACCOUNT_ALREADY_CONNECTED: 'Tenant ${1} has connected another account. It is not replaced.',
  MAIL_PAY_ACCOUNT_SUBJECT: 'The PayPal account of ${1} changed',
  MAIL_PAY_ACCOUNT_TEXT: '${1} changed the PayPal account that your buyers’ money goes to, on ${2}.',
  MAIL_PAY_ACCOUNT_OPERATOR: 'The operator of this service',
  MAIL_PAY_ACCOUNT_BEFORE: 'Before',
  MAIL_PAY_ACCOUNT_NOW: 'From now on',
  MAIL_PAY_ACCOUNT_NONE: 'None: PayPal is not offered',
  MAIL_PAY_ACCOUNT_NOTE:
    'If nobody of you meant this, disconnect the account at the desk at once and look into the trail.',
  MAIL_PAY_ACCOUNT_OPEN: 'See the account',
} as const satisfies Texts;
