import {
  find,
  generate,
  ident,
  parse,
  walk,
  type Atrule,
  type CssNode,
  type Declaration,
  type List,
  type ListItem,
  type Rule,
} from 'css-tree';
import allowListed from 'sanitize-html';
import { isLinkAddress } from '@tradehall/contract/wire/link-address';

/**
 * What tenants write themselves passes an allow-list on the way in and again on the way out, so that neither an
 * old row nor a new one can run code or reach another site.
 */
const HTML: allowListed.IOptions = {
  allowedTags: [
    'a',
    'b',
    'br',
    'div',
    'em',
    'h1',
    'h2',
    'h3',
    'h4',
    'hr',
    'i',
    'img',
    'li',
    'ol',
    'p',
    'small',
    'span',
    'strong',
    'sub',
    'sup',
    'table',
    'tbody',
    'td',
    'th',
    'thead',
    'tr',
    'u',
    'ul',
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    '*': ['lang', 'dir'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: { a: allowListed.simpleTransform('a', { rel: 'noopener noreferrer', target: '_blank' }) },
};

export function sanitizeHtml(html: string): string {
  return allowListed(html, HTML);
}

/** What begins a tag or a comment; before anything else a `<` is a character. */
const BEGINS_MARKUP = /<[a-z/!?]/i;

/** A text that most screens show as it is and some as HTML: what has no markup stays as it was written. */
export function sanitizeText(text: string): string {
  return BEGINS_MARKUP.test(text) ? sanitizeHtml(text) : text;
}

/** At-rules that only arrange; `@import`, `@font-face` and the rest can fetch. */
const AT_RULES = new Set(['media', 'supports', 'layer', 'container', 'keyframes']);
/** Properties that bind code or lay a page over the page. */
const REFUSED_PROPERTIES = /^(behavior|-moz-binding|-webkit-user-modify)$/i;
const REFUSED_VALUES = /expression\s*\(|javascript:|vbscript:|<\/?style|-moz-binding/i;
/** Functions that load from an address, some of them from a plain string; `url()` is a kind of its own. */
const LOADING = 'url|url-prefix|src|image|image-set|cross-fade|element|paint';
const LOADS = new RegExp(`^(-[a-z]+-)?(${LOADING})$`, 'i');

/** A name is judged as a browser reads it: to that `image-se\74` is `image-set`. */
const loads = (node: CssNode): boolean =>
  node.type === 'Url' || (node.type === 'Function' && LOADS.test(ident.decode(node.name)));

function isRefused({ property, value }: Declaration): boolean {
  return (
    REFUSED_PROPERTIES.test(ident.decode(property)) ||
    // What could not be read here, a browser may read.
    find(value, (node) => node.type === 'Raw' || loads(node)) !== null ||
    REFUSED_VALUES.test(generate(value))
  );
}

const isUnread = (node: Atrule | Rule): boolean => node.prelude?.type === 'Raw';

/** Keeps plain rules; drops everything that could fetch, run or escape. Text that is not CSS at all becomes nothing. */
export function sanitizeCss(css: string): string {
  try {
    const sheet = parse(css, { onParseError: () => undefined, parseCustomProperty: true });
    walk(sheet, {
      enter(node: CssNode, item: ListItem<CssNode> | null, list: List<CssNode> | null) {
        const isDropped =
          node.type === 'Raw' ||
          node.type === 'Comment' ||
          (node.type === 'Atrule' && (!AT_RULES.has(node.name.toLowerCase()) || isUnread(node))) ||
          (node.type === 'Rule' && isUnread(node)) ||
          (node.type === 'Declaration' && isRefused(node));
        // What stands in no list goes with what it stands in, or asks whether a browser can do something.
        if (isDropped && item && list) list.remove(item);
      },
    });
    return generate(sheet).replaceAll('<', '\\3c ');
  } catch {
    return '';
  }
}

const REFUSED_STYLE = new RegExp(`[;{}<>\\\\]|/\\*|(${LOADING})\\s*\\(|expression|javascript:`, 'i');

/** A style value (`CSS::` keys): a color, a font list or an address, never the end of a declaration. */
export function sanitizeStyleValue(value: string): string {
  return REFUSED_STYLE.test(value) ? '' : value.slice(0, 500);
}

/** An address that a link or a frame may carry; empty where it is none. */
export const sanitizeAddress = (address: string): string => (isLinkAddress(address) ? address : '');
