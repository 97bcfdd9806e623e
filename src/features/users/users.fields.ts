import * as z from 'zod/mini';
import { roles } from '#domain/role.ts';
import { personTexts } from '#features/users/users.texts.ts';
import { emailField, entityId, personal, text } from '#kit/contract/fields.ts';

/** A login: lower-case Latin letters, digits and a few signs. */
export const usernameField = () =>
  text(50).check(z.regex(/^[a-z0-9][a-z0-9._@-]{2,49}$/, personTexts.username));

/** What of a person is written by others. */
export const personFields = {
  username: usernameField(),
  roles: z.array(z.enum(roles)).check(z.minLength(1, personTexts.noRole), z.maxLength(roles.length)),
  last_name: text(100, 1),
  first_name: text(100, 1),
  middle_name: text(100),
  phone: personal('contact', z.nullable(text(40))),
  email: personal('contact', z.nullable(emailField())),
  introduction: text(300),
  department_id: z.nullable(entityId('department')),
  mentor_id: z.nullable(entityId('user')),
  parent_id: z.nullable(entityId('user')),
  curator_id: z.nullable(entityId('user')),
  manager_id: z.nullable(entityId('user')),
  stop_app: z.int().check(z.gte(0), z.lte(1)),
};

/** A new person as he is sent; the form is judged by it too. */
export const personBody = () => z.strictObject(personFields);
