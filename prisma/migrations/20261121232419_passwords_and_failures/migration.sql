-- CreateEnum
CREATE TYPE "password_state" AS ENUM ('own', 'given', 'one_time', 'used', 'ended');

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "password_given_by_id" INTEGER,
ADD COLUMN     "password_state" "password_state" NOT NULL DEFAULT 'own';

-- CreateIndex
CREATE INDEX "users_password_given_by_id_idx" ON "users"("password_given_by_id");

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_password_given_by_id_fkey" FOREIGN KEY ("password_given_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- of failed sign-ins only the newest are kept
CREATE INDEX "audit_failed_sign_ins" ON "audit_entries"("id") WHERE "action" IN ('user.signInFailed', 'user.wrongCode');

-- the tokens of a deactivated account end with it
DELETE FROM "access_tokens" WHERE "user_id" IN (SELECT "id" FROM "users" WHERE NOT "active");
