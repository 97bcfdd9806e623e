import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sharedEarly, sharePath } from '#kit/contract/shared-files.ts';
import { branding } from '#domain/branding/branding.ts';

/** Served here, so that the built one is not. */
export const manifestFile = 'manifest.webmanifest';
/** The company's logo on a square, as systems want the sign of a program. */
export const companyIcon = '/icons/company.svg';
/** A picture that shows its own bytes and nothing else, whoever opens it by itself. */
const iconPolicy = "default-src 'none'; img-src data:";

/** The safe zone of a sign that a system cuts round is the middle four fifths. */
const iconOf = (logo: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" fill="#fff"/><image href="${logo}" x="76" y="76" width="360" height="360"/></svg>`;

/** The manifest of the installed product with the company's name and sign in it. */
const ofCompany = (usual: object): object => {
  const { name, logo } = branding();
  const picture = { src: companyIcon, sizes: 'any', type: 'image/svg+xml' };
  return {
    ...usual,
    ...(name !== undefined && { name, short_name: name }),
    ...(logo !== undefined && { icons: [picture, { ...picture, purpose: 'maskable' }] }),
  };
};

/** Serves what a system installs the product by. */
export const addManifest = async (app: FastifyInstance, dist: string): Promise<void> => {
  const usual = JSON.parse(await readFile(join(dist, manifestFile), 'utf8')) as object;
  app.get(`/${manifestFile}`, (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(ofCompany(usual))),
  );
  // Its worker takes what is shared and nothing of it comes here. Before there is one the files are not even read: nobody
  // has said whose they are, or that they may leave the device. The page brings the worker and takes them by hand.
  const leadOn = async (_request: unknown, reply: FastifyReply): Promise<unknown> =>
    reply.redirect(sharedEarly, 303);
  app.post(sharePath, { onRequest: leadOn }, leadOn);
  app.get(companyIcon, (_request, reply) => {
    const { logo } = branding();
    if (logo === undefined) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', iconPolicy)
      .type('image/svg+xml')
      .send(iconOf(logo));
  });
};
