import type { Migration } from '../migration.ts'

/**
 * Brands, the offers that they sell, and who used which offer. A brand without practitioners of its
 * own shows all of them. The trigger marks the file of a replaced or deleted logo for removal.
 */
export const brands: Migration = {
  number: 38,
  name: 'brands',
  sql: /* sql */ `
CREATE TABLE brands (
  id uuid PRIMARY KEY,
  slug text NOT NULL CONSTRAINT brands_slug_unique UNIQUE
    CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 80),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  -- null: the colors of the design
  color text CHECK (color ~ '^#[0-9a-f]{6}$'),
  description text NOT NULL CHECK (length(description) <= 500),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  closed_at timestamptz
);

CREATE TABLE brand_logos (
  brand_id uuid PRIMARY KEY REFERENCES brands (id),
  file_key uuid NOT NULL UNIQUE REFERENCES stored_files (key),
  bytes integer NOT NULL CHECK (bytes > 0)
);
CREATE TRIGGER brand_logos_delete_file AFTER DELETE ON brand_logos
  FOR EACH ROW EXECUTE FUNCTION remove_document_file();
CREATE TRIGGER brand_logos_replace_file AFTER UPDATE OF file_key ON brand_logos
  FOR EACH ROW WHEN (OLD.file_key IS DISTINCT FROM NEW.file_key)
  EXECUTE FUNCTION remove_document_file();

CREATE TABLE brand_practitioners (
  brand_id uuid NOT NULL REFERENCES brands (id),
  practitioner_id uuid NOT NULL REFERENCES practitioners (id),
  position integer NOT NULL,
  PRIMARY KEY (brand_id, practitioner_id)
);

CREATE TABLE offers (
  id uuid PRIMARY KEY,
  brand_id uuid NOT NULL REFERENCES brands (id),
  slug text NOT NULL CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 80),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  description text NOT NULL CHECK (length(description) <= 500),
  kind text NOT NULL CHECK (kind IN ('free_visit', 'paid_session', 'credits')),
  appointment_type text NOT NULL,
  -- the program's own name of its session
  session_name text CHECK (length(session_name) BETWEEN 1 AND 80),
  -- the price at the payment provider
  price_id text CHECK (length(price_id) BETWEEN 1 AND 255),
  -- how long the membership is that a free visit grants
  membership_days integer CHECK (membership_days > 0),
  -- how many accounts can use it; null: any number
  capacity integer CHECK (capacity > 0),
  position integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  closed_at timestamptz,
  CONSTRAINT offers_slug_unique UNIQUE (brand_id, slug),
  CONSTRAINT offers_price CHECK ((kind = 'free_visit') = (price_id IS NULL)),
  CONSTRAINT offers_membership_days CHECK ((kind = 'free_visit') = (membership_days IS NOT NULL)),
  CONSTRAINT offers_appointment_type CHECK (
    CASE kind WHEN 'free_visit' THEN appointment_type = 'INITIAL_CONSULTATION'
      ELSE appointment_type IN ('PROGRAM_SESSION', 'SESSION') END),
  CONSTRAINT offers_session_name CHECK (
    session_name IS NULL OR appointment_type = 'PROGRAM_SESSION')
);

CREATE TABLE offer_uses (
  offer_id uuid NOT NULL REFERENCES offers (id),
  user_id uuid NOT NULL REFERENCES users (id),
  used_at timestamptz NOT NULL,
  PRIMARY KEY (offer_id, user_id)
);
CREATE INDEX offer_uses_user ON offer_uses (user_id);
`,
}
