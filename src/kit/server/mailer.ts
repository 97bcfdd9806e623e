import { createTransport } from 'nodemailer';

/** A letter of plain text to one person. */
export type Letter = { readonly to: string; readonly subject: string; readonly text: string };

/** Delivers letters; `isConfigured` is false where the operator named no SMTP server. */
export type Mailer = { readonly isConfigured: boolean; readonly send: (letter: Letter) => Promise<void> };

/** Letters by SMTP when an address of a server is given; otherwise nothing is sent and the caller says so. */
export const openMailer = (smtpUrl: string | undefined, from: string): Mailer => {
  if (!smtpUrl) return { isConfigured: false, send: () => Promise.resolve() };
  const transport = createTransport(smtpUrl, { from });
  return {
    isConfigured: true,
    send: async (letter) => {
      await transport.sendMail({ from, ...letter });
    },
  };
};
