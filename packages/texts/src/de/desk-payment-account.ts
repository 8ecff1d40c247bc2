import type { deskPaymentAccountTexts as English } from '../en/desk-payment-account';
import type { Translation } from '../translation';

/** A tenant's own payment account at the desk, in German. */
export const deskPaymentAccountTexts: Translation<typeof English> = {
  DESK_PAY_ACCOUNT: 'PayPal-Konto',
  DESK_PAY_ACCOUNT_NONE: 'Kein PayPal-Konto ist verbunden',
  DESK_PAY_ACCOUNT_NONE_WHY:
    'Käufern wird an der Kasse kein PayPal angeboten. Verbinden Sie das Konto, auf das ihr Geld gehen soll; es geht auf kein anderes.',
  DESK_PAY_ACCOUNT_STAND_IN:
    'Dies ist eine Demo: Solange kein Konto verbunden ist, steht auf diesem Server ein Ersatz für PayPal, und es fließt kein Geld.',
  DESK_PAY_ACCOUNT_STATE: 'Stand',
  DESK_PAY_ACCOUNT_CONNECTED: 'Verbunden',
  DESK_PAY_ACCOUNT_LOCKED: 'Verschlossen',
  DESK_PAY_ACCOUNT_LOCKED_WHY:
    'Der Schlüssel zum Secret dieses Kontos fehlt auf dem Server, PayPal nimmt deshalb keine Zahlung an. Geben Sie das Konto erneut ein, oder bitten Sie den Betreiber des Servers, den Schlüssel zurückzugeben.',
  DESK_PAY_ACCOUNT_NO_KEY:
    'Dieser Server hat keinen Schlüssel, um ein Secret zu versiegeln, deshalb kann kein Konto eingegeben werden. Der Betreiber setzt SECRETS_KEY.',
  DESK_PAY_ACCOUNT_ENVIRONMENT: 'Umgebung',
  DESK_PAY_ACCOUNT_LIVE: 'Live: echtes Geld',
  DESK_PAY_ACCOUNT_SANDBOX: 'Sandbox: zum Ausprobieren, kein echtes Geld',
  DESK_PAY_ACCOUNT_SANDBOX_NOTE:
    'Dieses Konto gehört zur Sandbox von PayPal: Bestellungen gelten als bezahlt, und es fließt kein echtes Geld.',
  DESK_PAY_ACCOUNT_CLIENT_ID: 'Client-ID',
  DESK_PAY_ACCOUNT_SECRET: 'Client-Secret',
  DESK_PAY_ACCOUNT_SECRET_KEPT: 'Versiegelt aufbewahrt, wird nie wieder angezeigt',
  DESK_PAY_ACCOUNT_WEBHOOK_ID: 'Webhook-ID',
  DESK_PAY_ACCOUNT_WEBHOOK_NONE:
    'Noch keine: Nachrichten von PayPal werden nicht geglaubt, Zahlungen stattdessen jede Minute nachverfolgt.',
  DESK_PAY_ACCOUNT_WEBHOOK_URL: 'Webhook-Adresse',
  DESK_PAY_ACCOUNT_WEBHOOK_HINT:
    'Tragen Sie diese Adresse unter developer.paypal.com als Webhook Ihrer App ein, für alle Ereignisse zu Zahlungen und Checkout. PayPal zeigt dann die ID des Webhooks.',
  DESK_PAY_ACCOUNT_COPY: 'Kopieren',
  DESK_PAY_ACCOUNT_SINCE: 'Verbunden von',
  DESK_PAY_ACCOUNT_AT: 'Verbunden am',
  DESK_PAY_ACCOUNT_OPEN: 'Noch nicht freigegebene Zahlungen',
  DESK_PAY_ACCOUNT_UNDER_WAY: 'Laufende Einzüge und Erstattungen',
  DESK_PAY_ACCOUNT_EARLIER: 'Frühere Konten mit offenen Zahlungen',
  DESK_PAY_ACCOUNT_EARLIER_ONE: '${1}, bis ${2}: ${3} noch nicht freigegeben, ${4} laufend',
  DESK_PAY_ACCOUNT_EARLIER_LOCKED:
    'Sein Secret lässt sich nicht öffnen: Verbinden Sie es noch einmal, um sie zu beenden.',
  DESK_PAY_ACCOUNT_CONNECT: 'Verbinden',
  DESK_PAY_ACCOUNT_CONNECT_TITLE: 'PayPal-Konto verbinden',
  DESK_PAY_ACCOUNT_CHANGE: 'Ersetzen oder ändern',
  DESK_PAY_ACCOUNT_CHANGE_TITLE: 'PayPal-Konto ersetzen oder ändern',
  DESK_PAY_ACCOUNT_CHANGE_NOTE:
    'Zahlungen, die mit dem jetzigen Konto begannen, werden dort eingezogen und erstattet. Was leer bleibt, bleibt wie es ist.',
  DESK_PAY_ACCOUNT_KEEPS: 'Leer gelassen bleibt ${1}',
  DESK_PAY_ACCOUNT_SECRET_HINT:
    'Aus derselben App unter developer.paypal.com. Es wird versiegelt und nie wieder angezeigt.',
  DESK_PAY_ACCOUNT_SECRET_KEEPS: 'Leer gelassen bleibt das Secret; eine andere Client-ID braucht ihr eigenes.',
  DESK_PAY_ACCOUNT_CHECKS: 'PayPal wird gefragt, bevor etwas geändert wird.',
  DESK_PAY_ACCOUNT_SAVED: 'PayPal akzeptiert das Konto. Zahlungen gehen von jetzt an dorthin.',
  DESK_PAY_ACCOUNT_TEST: 'Testen',
  DESK_PAY_ACCOUNT_TEST_OK: 'PayPal lässt das Konto herein und kennt seinen Webhook.',
  DESK_PAY_ACCOUNT_TEST_OK_WITHOUT_WEBHOOK: 'PayPal lässt das Konto herein. Es hat noch keine Webhook-ID.',
  DESK_PAY_ACCOUNT_TEST_WEBHOOK_UNKNOWN: 'PayPal lässt das Konto herein, kennt aber seine Webhook-ID nicht.',
  DESK_PAY_ACCOUNT_TEST_REFUSED: 'PayPal akzeptiert Client-ID und Secret nicht mehr. Geben Sie sie erneut ein.',
  DESK_PAY_ACCOUNT_TEST_UNREACHABLE: 'PayPal hat nicht rechtzeitig geantwortet. Das sagt nichts über das Konto.',
  DESK_PAY_ACCOUNT_DISCONNECT: 'Trennen',
  DESK_PAY_ACCOUNT_DISCONNECT_TITLE: 'PayPal-Konto trennen?',
  DESK_PAY_ACCOUNT_DISCONNECT_WHY:
    'Käufern wird PayPal nicht mehr angeboten, und keine weitere Zahlung wird angenommen. Was eingezogen wurde, kann weiter erstattet werden: Nur dafür bleibt das Secret versiegelt.',
  DESK_PAY_ACCOUNT_DISCONNECT_OPEN: {
    one: 'Eine Zahlung, die ihr Käufer nicht freigegeben hat, endet; die Bestellung kann anders bezahlt werden.',
    other:
      '${1} Zahlungen, die ihre Käufer nicht freigegeben haben, enden; ihre Bestellungen können anders bezahlt werden.',
  },
  DESK_PAY_ACCOUNT_DISCONNECT_UNDER_WAY: {
    one: 'Ein Einzug oder eine Erstattung läuft und wird bis zum Ende verfolgt.',
    other: '${1} Einzüge und Erstattungen laufen und werden bis zum Ende verfolgt.',
  },
  DESK_PAY_ACCOUNT_DISCONNECTED: 'Getrennt. PayPal wird nicht mehr angeboten.',
  DESK_PAY_ACCOUNT_KEEP: 'Behalten',
  DESK_PAY_ACCOUNT_CANCEL: 'Abbrechen',
  PAYMENT_ACCOUNT_ENTER_ID: 'Geben Sie die Client-ID ein.',
  PAYMENT_ACCOUNT_ENTER_SECRET: 'Geben Sie das Client-Secret dieser Client-ID ein.',
  PAYMENT_ACCOUNT_ODD_ID:
    'Das ist keine Client-ID von PayPal: Sie hat mindestens 8 Zeichen, keine Leerzeichen und keinen Doppelpunkt.',
  PAYMENT_ACCOUNT_ODD_SECRET:
    'Das ist kein Secret von PayPal: Es hat mindestens 8 Zeichen, keine Leerzeichen und keinen Doppelpunkt.',
  PAYMENT_ACCOUNT_ODD_WEBHOOK:
    'Das ist keine Webhook-ID von PayPal: Sie besteht nur aus Buchstaben, Ziffern und Bindestrichen.',
  PAYMENT_ACCOUNT_REFUSED:
    'PayPal akzeptiert diese Client-ID mit diesem Secret in dieser Umgebung nicht. Nichts wurde geändert.',
  PAYMENT_ACCOUNT_WEBHOOK_UNKNOWN: 'Die App dieser Client-ID hat keinen Webhook mit dieser ID. Nichts wurde geändert.',
  PAYMENT_ACCOUNT_UNCHECKED:
    'PayPal hat nicht rechtzeitig geantwortet, das Konto konnte nicht geprüft werden. Nichts wurde geändert.',
  PAYMENT_ACCOUNT_CHANGED: 'Inzwischen hat jemand das PayPal-Konto geändert. Sehen Sie es sich an, wie es jetzt ist.',
  PAYMENT_ACCOUNT_NEEDS_KEY:
    'Dieser Server hat keinen Schlüssel, um ein Secret zu versiegeln. Der Betreiber setzt SECRETS_KEY.',
  PAYMENT_ACCOUNT_NONE: 'Kein PayPal-Konto ist verbunden.',
  PAYMENT_ACCOUNT_LOCKED: 'Der Schlüssel zum Secret dieses Kontos fehlt. Geben Sie das Konto erneut ein.',
  PAYMENT_ACCOUNT_OF_OTHER_TENANT:
    'Dieses PayPal-Konto ist das des Mandanten ${1}. Zwei Mandanten teilen sich nie, was dem Server gehörte.',
  PAYMENT_ACCOUNT_NOT_IN_ENVIRONMENT:
    'PAYPAL_CLIENT_ID und PAYPAL_CLIENT_SECRET sind nicht gesetzt: Es gibt kein Konto zu übernehmen.',
  PAYMENT_ACCOUNT_ALREADY_CONNECTED: 'Mandant ${1} hat ein anderes Konto verbunden. Es wird nicht ersetzt.',
  MAIL_PAY_ACCOUNT_SUBJECT: 'Das PayPal-Konto von ${1} wurde geändert',
  MAIL_PAY_ACCOUNT_TEXT: '${1} hat das PayPal-Konto geändert, auf das das Geld Ihrer Käufer geht, am ${2}.',
  MAIL_PAY_ACCOUNT_OPERATOR: 'Der Betreiber dieses Dienstes',
  MAIL_PAY_ACCOUNT_BEFORE: 'Vorher',
  MAIL_PAY_ACCOUNT_NOW: 'Ab jetzt',
  MAIL_PAY_ACCOUNT_NONE: 'Keines: PayPal wird nicht angeboten',
  MAIL_PAY_ACCOUNT_NOTE:
    'Wenn das niemand von Ihnen wollte, trennen Sie das Konto sofort im Verkäuferbereich und sehen Sie das Protokoll durch.',
  MAIL_PAY_ACCOUNT_OPEN: 'Konto ansehen',
};
