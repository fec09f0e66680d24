-- The ids of assets that were not imported with one of their own
CREATE SEQUENCE "asset_id_seq";

-- CreateEnum
CREATE TYPE "location_type" AS ENUM ('pat', 'stock');

-- CreateTable
CREATE TABLE "users" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "password_reset_required" BOOLEAN NOT NULL DEFAULT false,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "last_sign_in_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "roles" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "roles_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "role_permissions" (
    "role_id" INTEGER NOT NULL,
    "permission" TEXT NOT NULL,

    CONSTRAINT "role_permissions_pkey" PRIMARY KEY ("role_id","permission")
);

-- CreateTable
CREATE TABLE "user_roles" (
    "user_id" INTEGER NOT NULL,
    "role_id" INTEGER NOT NULL,

    CONSTRAINT "user_roles_pkey" PRIMARY KEY ("user_id","role_id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "sid" TEXT NOT NULL,
    "sess" JSONB NOT NULL,
    "expire" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("sid")
);

-- CreateTable
CREATE TABLE "throttles" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "throttles_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "user_id" INTEGER,
    "action" TEXT NOT NULL,
    "entity" TEXT NOT NULL,
    "entity_id" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "locations" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "active" BOOLEAN NOT NULL DEFAULT true,
    "type" "location_type" NOT NULL,
    "code" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "locations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "assets" (
    "id" TEXT NOT NULL DEFAULT (nextval('asset_id_seq'::regclass))::text,
    "name" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "location_id" INTEGER,
    "class" SMALLINT NOT NULL DEFAULT 1,
    "description" TEXT NOT NULL DEFAULT '',
    "frequency" SMALLINT NOT NULL DEFAULT 1,
    "voltage" SMALLINT NOT NULL DEFAULT 240,
    "photo_id" INTEGER,
    "last_test_id" INTEGER,
    "last_test_safe" BOOLEAN,
    "next_due_on" DATE,
    "search" tsvector,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "assets_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tests" (
    "id" SERIAL NOT NULL,
    "asset_id" TEXT NOT NULL,
    "test_date" DATE NOT NULL,
    "asset_class" SMALLINT NOT NULL,
    "visual_test" BOOLEAN NOT NULL,
    "earth_continuity" DOUBLE PRECISION,
    "earth_continuity_reading" DOUBLE PRECISION,
    "insulation_resistance" DOUBLE PRECISION,
    "safe_to_use" BOOLEAN NOT NULL,
    "notes" TEXT NOT NULL DEFAULT '',
    "code" TEXT,
    "user_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "tests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "photos" (
    "id" SERIAL NOT NULL,
    "data" BYTEA NOT NULL,
    "content_type" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "asset_id" TEXT,
    "test_id" INTEGER,

    CONSTRAINT "photos_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "secrets" (
    "name" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "secrets_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE UNIQUE INDEX "roles_name_key" ON "roles"("name");

-- CreateIndex
CREATE INDEX "user_roles_role_id_idx" ON "user_roles"("role_id");

-- CreateIndex
CREATE INDEX "sessions_expire_idx" ON "sessions"("expire");

-- CreateIndex
CREATE INDEX "throttles_expire_idx" ON "throttles"("expire");

-- CreateIndex
CREATE INDEX "audit_entries_entity_entity_id_id_idx" ON "audit_entries"("entity", "entity_id", "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_user_id_id_idx" ON "audit_entries"("user_id", "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_at_idx" ON "audit_entries"("at");

-- CreateIndex
CREATE UNIQUE INDEX "assets_last_test_id_key" ON "assets"("last_test_id");

-- CreateIndex
CREATE INDEX "assets_location_id_idx" ON "assets"("location_id");

-- CreateIndex
CREATE INDEX "assets_photo_id_idx" ON "assets"("photo_id");

-- CreateIndex
CREATE INDEX "tests_asset_id_test_date_id_idx" ON "tests"("asset_id", "test_date" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "tests_test_date_id_idx" ON "tests"("test_date" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "tests_user_id_idx" ON "tests"("user_id");

-- CreateIndex
CREATE INDEX "photos_asset_id_idx" ON "photos"("asset_id");

-- CreateIndex
CREATE INDEX "photos_test_id_idx" ON "photos"("test_id");

-- AddForeignKey
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_role_id_fkey" FOREIGN KEY ("role_id") REFERENCES "roles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role_id_fkey" FOREIGN KEY ("role_id") REFERENCES "roles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assets" ADD CONSTRAINT "assets_location_id_fkey" FOREIGN KEY ("location_id") REFERENCES "locations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assets" ADD CONSTRAINT "assets_photo_id_fkey" FOREIGN KEY ("photo_id") REFERENCES "photos"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assets" ADD CONSTRAINT "assets_last_test_id_fkey" FOREIGN KEY ("last_test_id") REFERENCES "tests"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tests" ADD CONSTRAINT "tests_asset_id_fkey" FOREIGN KEY ("asset_id") REFERENCES "assets"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tests" ADD CONSTRAINT "tests_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "photos" ADD CONSTRAINT "photos_asset_id_fkey" FOREIGN KEY ("asset_id") REFERENCES "assets"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "photos" ADD CONSTRAINT "photos_test_id_fkey" FOREIGN KEY ("test_id") REFERENCES "tests"("id") ON DELETE RESTRICT ON UPDATE CASCADE;


-- What the schema language cannot say follows: checks, unique codes without regard to case, partial indexes, search.

ALTER TABLE "assets"
    ADD CONSTRAINT "assets_id_check" CHECK ("id" ~ '^[A-Z0-9]+$'),
    ADD CONSTRAINT "assets_class_check" CHECK ("class" IN (1, 2)),
    ADD CONSTRAINT "assets_frequency_check" CHECK ("frequency" BETWEEN 1 AND 5),
    ADD CONSTRAINT "assets_voltage_check" CHECK ("voltage" IN (110, 240));

ALTER TABLE "tests" ADD CONSTRAINT "tests_asset_class_check" CHECK ("asset_class" IN (1, 2));

CREATE UNIQUE INDEX "users_email_key" ON "users"(lower("email"));
CREATE UNIQUE INDEX "assets_code_key" ON "assets"(lower("code")) WHERE "deleted_at" IS NULL;
CREATE UNIQUE INDEX "locations_code_key" ON "locations"(lower("code")) WHERE "deleted_at" IS NULL;
CREATE UNIQUE INDEX "tests_code_key" ON "tests"(lower("code")) WHERE "deleted_at" IS NULL;

-- The dashboard's categories and the orders of the asset list
CREATE INDEX "assets_next_due_on_idx" ON "assets"("next_due_on") INCLUDE ("last_test_safe") WHERE "deleted_at" IS NULL;
CREATE INDEX "assets_untested_idx" ON "assets"("id") WHERE "last_test_id" IS NULL AND "deleted_at" IS NULL;
CREATE INDEX "assets_failed_idx" ON "assets"("id") WHERE "last_test_safe" = false AND "deleted_at" IS NULL;
CREATE INDEX "assets_newest_idx" ON "assets"("created_at" DESC, "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "assets_name_idx" ON "assets"(lower("name"), "id") WHERE "deleted_at" IS NULL;

-- The words of an asset, lower-cased and split at everything that is no letter or digit; the numbers in them also by
-- themselves and without leading zeros: search @@ to_tsquery('simple', '''kett'':*')
CREATE FUNCTION "asset_search"("id" text, "name" text, "code" text, "description" text) RETURNS tsvector
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (
        SELECT array_to_tsvector(coalesce(array_agg(token), '{}'))
        FROM (VALUES (lower("id" || ' ' || "name" || ' ' || "code" || ' ' || "description"))) AS texts(text),
            (VALUES ('[^[:alnum:]]+'), ('[^0-9]+')) AS separators(separator),
            LATERAL regexp_split_to_table(text, separator) AS word,
            -- a lexeme has at most 2046 bytes
            LATERAL (VALUES (left(word, 200)), (left(ltrim(word, '0'), 200))) AS tokens(token)
        WHERE token <> ''
    );

-- Kept by a trigger rather than as a generated column, which Prisma's migrations cannot describe
CREATE FUNCTION "assets_keep_search"() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    NEW."search" := "asset_search"(NEW."id", NEW."name", NEW."code", NEW."description");
    RETURN NEW;
END
$$;

CREATE TRIGGER "assets_search" BEFORE INSERT OR UPDATE OF "id", "name", "code", "description" ON "assets"
    FOR EACH ROW EXECUTE FUNCTION "assets_keep_search"();

CREATE INDEX "assets_search_idx" ON "assets" USING GIN ("search") WHERE "deleted_at" IS NULL;

-- Pictures are compressed already
ALTER TABLE "photos" ALTER COLUMN "data" SET STORAGE EXTERNAL;
