-- The side drawer shows a section only with its menu ability. Roles that saw a section because of its pages get the ability.
INSERT INTO "role_permissions" ("role_id", "permission")
SELECT r."role_id", n."ability" FROM "role_permissions" r
    JOIN (VALUES ('view stock', 'stock menu'), ('run reports', 'menu reports'), ('admin', 'admin menu'), ('manage users', 'admin menu'),
        ('manage pages', 'admin menu'), ('manage reports', 'admin menu'), ('view dev', 'dev menu'), ('view sandbox', 'dev menu'))
        n ("held", "ability") ON n."held" = r."permission"
-- with 'run reports', the reports were in REPORTS and not in ADMIN
WHERE r."permission" <> 'manage reports'
    OR NOT EXISTS (SELECT FROM "role_permissions" o WHERE o."role_id" = r."role_id" AND o."permission" = 'run reports')
ON CONFLICT DO NOTHING;
