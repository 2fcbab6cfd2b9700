import { startPostgres } from '@portal/tools/postgres'
import { createContext } from './src/createContext.ts'
import { readConfig } from './src/config.ts'
import { addTestPractitioner } from './src/testing/schedulingWorld.ts'
const pgs = await startPostgres({ fsync: 'off' })
await new Promise(r=>setTimeout(r,1500))
const context = await createContext(readConfig({ DATABASE_URL: pgs.url, DEMO_DATA: '0', LOG_LEVEL: 'silent', NOW: '2026-12-01T12:00:00Z' }))
const db = context.db
for (let i = 0; i < 50; i++) await addTestPractitioner({ context, origin: '' } as never)
await db.script(`SET statement_timeout=0;
 INSERT INTO users (id,email,password_hash,role,plan_type,created_at) SELECT gen_random_uuid(), 'm'||g||'@x.example','x','client','MEMBERSHIP', now() FROM generate_series(1,5000) g;
 CREATE TEMP TABLE m AS SELECT id, row_number() over () n FROM users WHERE role='client';
 CREATE TEMP TABLE p AS SELECT id, row_number() over () n FROM practitioners;
 INSERT INTO appointments (id,member_id,practitioner_id,appointment_type,starts_at,ends_at,status,credit_cost,user_timezone,created_at,updated_at)
 SELECT gen_random_uuid(), m.id, p.id, 'FOLLOW_UP', s, s + interval '30 min', 'booked', 1, 'UTC', now(), now()
 FROM generate_series(0, 29999) g JOIN p ON p.n = g % 50 + 1 JOIN m ON m.n = (g * 7919) % 5000 + 1,
 LATERAL (SELECT timestamptz '2026-12-31 00:00Z' - ((g/50) * interval '2 hours') AS s) x ON CONFLICT DO NOTHING;
 ANALYZE;`)
const med = async (f: () => Promise<unknown>, n = 40) => { for (let i=0;i<10;i++) await f(); const t: number[]=[]; for (let i=0;i<n;i++){const a=performance.now(); await f(); t.push(performance.now()-a)} t.sort((a,b)=>a-b); return t[n>>1]!.toFixed(2) }
const from = new Date(Date.UTC(2026,10,30,12)), to = new Date(Date.UTC(2027,0,2,12))
const W = `a.practitioner_id = p.id AND a.status <> 'cancelled' AND a.starts_at > $1::timestamptz AND a.starts_at < $2::timestamptz`
const v: Record<string,string> = {
 plainrows: `SELECT a.practitioner_id, a.starts_at, a.ends_at FROM practitioners p JOIN appointments a ON ${W}`,
 count: `SELECT p.id, (SELECT count(*) FROM appointments a WHERE ${W}) c FROM practitioners p`,
 current: `SELECT p.id, (SELECT coalesce(json_agg(json_build_array((extract(epoch FROM starts_at)*1000)::bigint,(extract(epoch FROM ends_at)*1000)::bigint)),'[]'::json) FROM appointments a WHERE ${W}) busy FROM practitioners p`,
 datepart: `SELECT p.id, (SELECT coalesce(json_agg(json_build_array(date_part('epoch', starts_at),date_part('epoch',ends_at))),'[]'::json) FROM appointments a WHERE ${W}) busy FROM practitioners p`,
 strjson: `SELECT p.id, (SELECT '['||string_agg('['||date_part('epoch', starts_at)::bigint||','||date_part('epoch',ends_at)::bigint||']',',')||']' FROM appointments a WHERE ${W})::json busy FROM practitioners p`,
 arr8: `SELECT p.id, (SELECT array_agg(date_part('epoch', starts_at)) FROM appointments a WHERE ${W}) s, (SELECT array_agg(date_part('epoch', ends_at)) FROM appointments a WHERE ${W}) e FROM practitioners p`,
 jsonarr: `SELECT p.id, (SELECT json_build_array(json_agg(date_part('epoch', starts_at)::int), json_agg(date_part('epoch', ends_at)::int)) FROM appointments a WHERE ${W}) busy FROM practitioners p`,
 toj: `SELECT p.id, (SELECT array_to_json(array_agg(ARRAY[date_part('epoch', starts_at)::int,date_part('epoch',ends_at)::int])) FROM appointments a WHERE ${W}) busy FROM practitioners p`,
}
for (let r=0;r<2;r++) for (const [k,t] of Object.entries(v)) console.log(k, await med(() => db.query(t,[from,to])))
await db.close(); await pgs.stop(); process.exit(0)
