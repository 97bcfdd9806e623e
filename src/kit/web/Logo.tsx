import type { ReactElement } from 'react';

/** The sign of the product: a gate that guards a dot. */
export const Logo = ({ size = 28 }: { readonly size?: number }): ReactElement => (
  <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
    <rect width="28" height="28" rx="8" fill="#409eff" />
    <path d="M7.8 21V8h12.4v13" fill="none" stroke="#04203d" strokeWidth="2.6" />
    <circle cx="14" cy="16.6" r="2.7" fill="#04203d" />
  </svg>
);
