import Button, { type ButtonProps } from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import MuiLink, { type LinkProps as MuiLinkProps } from '@mui/material/Link';
import { createLink, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A link that goes through the router and looks like the theme's. */
export function TextLink({
  to,
  search,
  state,
  ...props
}: Omit<MuiLinkProps, 'href' | 'component'> & {
  to: string;
  search?: Record<string, unknown>;
  state?: object;
  children: ReactNode;
}) {
  return <MuiLink {...({ component: Link, to, search, state } as object)} {...props} />;
}

/** A button that is a link, so that it can be opened in a new tab. */
export function LinkButton({
  to,
  search,
  state,
  hash,
  ...props
}: Omit<ButtonProps, 'href'> & { to: string; search?: Record<string, unknown>; state?: object; hash?: string }) {
  return <Button {...({ component: Link, to, search, state, hash } as object)} {...props} />;
}

/** A link with a look of its own that answers a press as a button does. */
export const LinkBase = createLink(ButtonBase);
