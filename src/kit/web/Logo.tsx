import type { ReactElement } from 'react';

/** The sign of the product: a gate that guards a dot. */
export const Logo = ({ size = 28 }: { readonly size?: number }): ReactElement => (
  <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
    <rect width="28" height="28" rx="8" fill="var(--blue)" />
    <path d="M7.8 21V8h12.4v13" fill="none" stroke="var(--on-bar)" strokeWidth="2.6" />
    <circle cx="14" cy="16.6" r="2.7" fill="var(--on-bar)" />
  </svg>
);
