-- CreateTable
CREATE TABLE "reminders" (
    "user_id" INTEGER NOT NULL,
    "digest_day" SMALLINT,
    "digest_since" TIMESTAMPTZ(3),
    "unsubscribe_id" TEXT NOT NULL DEFAULT translate(encode(decode(replace((gen_random_uuid())::text, '-'::text, ''::text), 'hex'::text), 'base64'::text), '+/='::text, '-_'::text),

    CONSTRAINT "reminders_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "reminders_unsubscribe_id_key" ON "reminders"("unsubscribe_id");

-- AddForeignKey
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema language cannot say follows.

ALTER TABLE "reminders" ADD CONSTRAINT "reminders_digest_day" CHECK ("digest_day" BETWEEN 0 AND 6);
