ALTER TABLE "callbacks" ADD COLUMN "agreed_call_id" integer;--> statement-breakpoint
ALTER TABLE "callbacks" ADD COLUMN "agreed_how" text;--> statement-breakpoint
ALTER TABLE "winner_companies" ADD COLUMN "assigned_by" integer;--> statement-breakpoint
ALTER TABLE "winner_companies" ADD COLUMN "refused_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "winner_companies" ADD CONSTRAINT "winner_companies_assigned_by_users_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "winner_companies_assigned_by_index" ON "winner_companies" USING btree ("assigned_by");--> statement-breakpoint
update winner_companies f set assigned_by = e.by_user_id
from (select distinct on (company_id) company_id, by_user_id from winner_events where kind = 'assigned' order by company_id, id desc) e
where e.company_id = f.id;--> statement-breakpoint
update winner_companies f set organization_id = coalesce(o.merged_into, o.id)
from organizations o where o.inn = f.inn and f.organization_id is null;--> statement-breakpoint
insert into winner_contacts (company_id, kind, value, source, found_at)
select f.id, 'phone', p.value, 'card', now()
from winner_companies f join organizations o on o.id = f.organization_id cross join lateral unnest(o.phones) as p(value)
where p.value like '+7%' on conflict do nothing;--> statement-breakpoint
update winner_companies f set closed_at = null, closed_reason = null, not_before = f.closed_at + interval '90 days'
where f.closed_reason = 'has_bank';--> statement-breakpoint
update winner_companies f set closed_at = null, closed_reason = null, attempts = 0, not_before = now()
where f.closed_reason in ('not_needed', 'attempts', 'lead', 'deal')
  and exists (select from winners w where w.company_id = f.id and w.state = 'offered' and w.created_at > f.closed_at);--> statement-breakpoint
update winner_companies f set not_before = now()
where not f.is_ready and f.closed_at is null and f.not_before is null and f.best_winner_id is not null;
